"use strict";

// Starts `xcstrings lsp` in the folder that is open. All else is up to the server.
const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const documentSelector = ["**/*.swift", "**/*.xcstrings", "**/*.strings", "**/*.stringsdict"]
  .map((pattern) => ({ scheme: "file", pattern }));
let client = null;

async function start() {
  const settings = workspace.getConfiguration("xcstrings");
  const command = settings.get("path") || "xcstrings";
  const initializationOptions = { hintLocale: settings.get("hintLocale") || undefined };
  client = new LanguageClient("xcstrings", "xcstrings", { command, args: ["lsp"] }, { documentSelector, initializationOptions });
  try {
    await client.start();
  } catch (error) {
    client = null;
    window.showErrorMessage(`${command} could not be started: ${error.message}. Install xcstrings, or set xcstrings.path.`);
  }
}

async function stop() {
  await client?.stop();
  client = null;
}

async function restart() {
  await stop();
  await start();
}

exports.activate = async ({ subscriptions }) => {
  subscriptions.push(
    commands.registerCommand("xcstrings.restart", restart),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("xcstrings") ? restart() : undefined),
  );
  await start();
};
exports.deactivate = stop;
