import StringCatalog

/// The words of a translator's page, in the languages of `Catalogs/Worksheet.xcstrings`. A test holds the two together.
enum WorksheetWords {
    static let languages = ["en", "ja", "zh-Hant", "zh-Hans", "ko", "fr"]

    /// A key in each row, and its text in each language; empty where that is the key. The forms for one and for other
    /// numbers are separated by a broken bar.
    static let rows = #"""
        %@ has no number, but others have one: number all of them.		%@ に番号がありませんが、ほかにはあります。すべてに番号を付けてください。	%@ 沒有編號，其他的有，請全部編號。	%@ 没有编号，其他的有，请全部编号。	%@에는 번호가 없는데 다른 것에는 있습니다. 모두 번호를 붙여 주세요.	%@ n’a pas de numéro, d’autres en ont : numérotez-les tous.
        %@ is missing.		%@ がありません。	缺少 %@。	缺少 %@。	%@이(가) 없습니다.	%@ manque.
        %@ is not in the source.		%@ は原文にありません。	原文沒有 %@。	原文中没有 %@。	%@은(는) 원문에 없습니다.	%@ n’est pas dans l’original.
        %@ is there twice.		%@ が 2 つあります。	%@ 出現了兩次。	%@ 出现了两次。	%@이(가) 두 번 있습니다.	%@ y est deux fois.
        %1$@ is missing. It shows %2$@.		%1$@（%2$@）がありません。	缺少 %1$@：代表%2$@。	缺少 %1$@：代表%2$@。	%1$@(%2$@)이(가) 없습니다.	%1$@ manque : il représente %2$@.
        %1$lld of %2$lld characters		%2$lld 文字中 %1$lld 文字	%1$lld / %2$lld 個字元	%1$lld / %2$lld 个字符	%2$lld자 중 %1$lld자	%1$lld caractères sur %2$lld
        %1$lld of %2$lld done		%2$lld 件中 %1$lld 件完了	已完成 %1$lld / %2$lld	已完成 %1$lld / %2$lld	%2$lld개 중 %1$lld개 완료	%1$lld sur %2$lld terminés
        %lld equal texts filled in.	%lld equal text filled in.¦%lld equal texts filled in.	同じテキスト %lld 件にも入力しました。	已填入 %lld 則相同的文字。	已填入 %lld 条相同的文本。	같은 텍스트 %lld개에도 넣었습니다.	%lld texte identique rempli.¦%lld textes identiques remplis.
        %lld left		残り %lld 件	剩 %lld 則	剩 %lld 条	%lld개 남음	encore %lld
        %lld texts	%lld text¦%lld texts	%lld 件のテキスト	%lld 則文字	%lld 条文本	텍스트 %lld개	%lld texte¦%lld textes
        %lld texts approved	%lld text approved¦%lld texts approved	%lld 件を承認	%lld 則已核准	%lld 条已批准	%lld개 승인함	%lld texte approuvé¦%lld textes approuvés
        %lld texts not sure: these come back for a review	%lld text not sure: it comes back for a review¦%lld texts not sure: these come back for a review	%lld 件は自信なし（確認に回ります）	%lld 則不確定：會再送審閱	%lld 条不确定：会再送审阅	%lld개 확실하지 않음: 검토로 넘어감	%lld texte incertain : il revient en relecture¦%lld textes incertains : ils reviennent en relecture
        %lld texts rejected	%lld text rejected¦%lld texts rejected	%lld 件を却下	%lld 則已退回	%lld 条已退回	%lld개 반려함	%lld texte refusé¦%lld textes refusés
        %lld texts still empty: these stay as they are	%lld text still empty: it stays as it is¦%lld texts still empty: these stay as they are	%lld 件は空欄のまま（変わりません）	%lld 則仍空白：維持原狀	%lld 条仍空白：保持原样	%lld개 비어 있음: 그대로 둠	%lld texte encore vide : il reste tel quel¦%lld textes encore vides : ils restent tels quels
        %lld texts translated	%lld text translated¦%lld texts translated	%lld 件を翻訳	%lld 則已翻譯	%lld 条已翻译	%lld개 번역함	%lld texte traduit¦%lld textes traduits
        %lld texts translated in part	%lld text translated in part¦%lld texts translated in part	%lld 件を一部だけ翻訳	%lld 則只翻譯了一部分	%lld 条只翻译了一部分	%lld개 일부만 번역함	%lld texte traduit en partie¦%lld textes traduits en partie
        %lld texts with a problem, which may be refused	%lld text with a problem, which may be refused¦%lld texts with a problem, which may be refused	問題のあるテキスト %lld 件（取り込めないことがあります）	%lld 則文字有問題，可能會被拒收	%lld 条文本有问题，可能会被拒收	문제 있는 텍스트 %lld개(받아들여지지 않을 수 있음)	%lld texte qui pose problème et peut être refusé¦%lld textes qui posent problème et peuvent être refusés
        %lld words left	%lld word left¦%lld words left	残り %lld 語	剩 %lld 個字	剩 %lld 个词	%lld단어 남음	encore %lld mot¦encore %lld mots
        A character was lost: write it again.		文字が失われています。書き直してください。	有字元遺失，請重新輸入。	有字符丢失，请重新输入。	깨진 글자가 있습니다. 다시 써 주세요.	Un caractère s’est perdu : récrivez-le.
        a decimal number		小数	一個小數	一个小数	소수	un nombre décimal
        A mark that turns the direction of writing is not closed, or overrides it.		書字方向を変える記号が閉じられていないか、方向を上書きしています。	改變書寫方向的記號沒有關閉，或強制改變了方向。	改变书写方向的记号没有关闭，或强制改变了方向。	글쓰기 방향을 바꾸는 기호가 닫히지 않았거나 방향을 강제로 바꿉니다.	Une marque de sens d’écriture n’est pas fermée, ou impose le sens.
        a number		数	一個數字	一个数字	수	un nombre
        A single percent sign is lost: double it.		パーセント記号は 1 つでは表示されません。2 つ重ねてください。	單一百分號會消失，請寫兩個。	单个百分号会丢失，请写两个。	퍼센트 기호 하나는 사라집니다. 두 번 써 주세요.	Un signe pour cent isolé se perd : doublez-le.
        a text		テキスト	一段文字	一段文本	텍스트	un texte
        All		すべて	全部	全部	전체	Tous
        All placeholders are there.		プレースホルダはすべてあります。	預留位置都在。	占位符都在。	자리 표시자가 모두 있습니다.	Tous les emplacements sont là.
        and %lld equal ones	and %lld equal one¦and %lld equal ones	同じもの %lld 件にも入力	以及 %lld 則相同的文字	以及 %lld 条相同的文本	같은 텍스트 %lld개도	et %lld identique¦et %lld identiques
        Approve %lld texts as they are?	Approve %lld text as it is?¦Approve %lld texts as they are?	%lld 件のテキストをこのまま承認しますか？	要按原樣核准 %lld 則文字嗎？	要按原样批准 %lld 条文本吗？	텍스트 %lld개를 그대로 승인할까요?	Approuver %lld texte tel quel ?¦Approuver %lld textes tels quels ?
        Approve all %lld shown		表示中の %lld 件をすべて承認	核准顯示的全部 %lld 則	批准显示的全部 %lld 条	표시된 %lld개 모두 승인	Tout approuver (%lld affichés)
        Approve, next		承認して次へ	核准，下一則	批准，下一条	승인하고 다음	Approuver, suivant
        Close		閉じる	關閉	关闭	닫기	Fermer
        Code		コード	程式碼	代码	코드	Code
        Done		完了	已完成	已完成	완료	Terminé
        Done, next		完了して次へ	完成，下一則	完成，下一条	완료하고 다음	Terminé, suivant
        done, or approve, and next		完了または承認して次へ	完成或核准，並到下一則	完成或批准，并到下一条	완료 또는 승인하고 다음으로	terminer ou approuver, puis suivant
        Double it		重ねる	寫兩個	写两个	두 번 쓰기	Le doubler
        Download		ダウンロード	下載	下载	다운로드	Télécharger
        Everything shown is done. Send it back.		表示中のものはすべて完了しました。送り返してください。	顯示的內容都完成了，請送回。	显示的内容都完成了，请送回。	표시된 것을 모두 마쳤습니다. 돌려보내 주세요.	Tout ce qui est affiché est terminé. Renvoyez-le.
        Fill in the boxes. Everything is kept in this browser as you type. When you are done, or done for today, press “Send back”.		欄に訳文を入力してください。入力した内容はこのブラウザに保存されます。終わったら、または今日の分が終わったら、「送り返す」を押してください。	請填寫欄位。您輸入的內容會保留在此瀏覽器中。完成後，或今天先做到這裡時，請按「送回」。	请填写各栏。您输入的内容会保留在此浏览器中。完成后，或今天先做到这里时，请按“送回”。	칸을 채워 주세요. 입력한 것은 이 브라우저에 보관됩니다. 다 마쳤거나 오늘 할 일을 마쳤으면 ‘돌려보내기’를 누르세요.	Remplissez les champs. Tout est gardé dans ce navigateur à mesure que vous tapez. Quand vous avez fini, ou fini pour aujourd’hui, appuyez sur « Renvoyer ».
        for %@		%@ のとき	用於 %@	用于 %@	%@일 때	pour %@
        For %1$@ this app says %2$@.		このアプリでは %1$@ を %2$@ と訳しています。	這個 App 將 %1$@ 譯為 %2$@。	此 App 将 %1$@ 译为 %2$@。	이 앱에서는 %1$@을(를) %2$@(으)로 옮깁니다.	Pour %1$@, cette app dit %2$@.
        For developers		開発者向け	給開發者	给开发者	개발자용	Pour les développeurs
        for every number such as %@		%@ などの数のとき	用於 %@ 這類數字	用于 %@ 这类数字	%@ 같은 수일 때	pour tout nombre comme %@
        Has a problem		問題あり	有問題	有问题	문제 있음	Pose problème
        insert a placeholder		プレースホルダを挿入	插入預留位置	插入占位符	자리 표시자 넣기	insérer un emplacement
        Insert it		挿入	插入	插入	넣기	L’insérer
        It was rejected in a review.		レビューで却下されました。	審閱時遭退回。	审阅时被退回。	검토에서 반려되었습니다.	Ce texte a été refusé à la relecture.
        Its approval was withdrawn.		承認が取り消されました。	核准已撤回。	批准已撤回。	승인이 취소되었습니다.	Son approbation a été retirée.
        Key		キー	鍵值	键	키	Clé
        Keyboard		キーボード	鍵盤	键盘	키보드	Clavier
        leave the field, close the text		入力欄を出る、テキストを閉じる	離開欄位、關閉文字	离开输入栏、关闭文本	칸에서 나가기, 텍스트 닫기	quitter le champ, fermer le texte
        next, previous		次、前	下一則、上一則	下一条、上一条	다음, 이전	suivant, précédent
        No review of this text is recorded.		このテキストのレビューは記録されていません。	沒有這則文字的審閱紀錄。	没有这条文本的审阅记录。	이 텍스트의 검토 기록이 없습니다.	Aucune relecture de ce texte n’est enregistrée.
        No text fits.		該当するテキストはありません。	沒有符合的文字。	没有符合的文本。	맞는 텍스트가 없습니다.	Aucun texte ne correspond.
        Not on this page; an export has them		このページにはありません（書き出しに含まれます）	不在此頁；匯出檔中有	不在此页；导出文件中有	이 페이지에는 없음, 내보내기에는 있음	Absents de cette page ; un export les contient
        Not sure		自信がない	不確定	不确定	확실하지 않음	Pas sûr
        not translated yet		まだ翻訳されていません	尚未翻譯	尚未翻译	아직 번역되지 않음	pas encore traduit
        Nothing is missing		足りないものはありません	沒有缺少的內容	没有缺少的内容	빠진 것이 없습니다	Rien ne manque
        Nothing was shared.		共有されませんでした。	沒有分享任何內容。	没有分享任何内容。	공유된 것이 없습니다.	Rien n’a été partagé.
        Other languages		ほかの言語	其他語言	其他语言	다른 언어	Autres langues
        Other texts		その他のテキスト	其他文字	其他文本	기타 텍스트	Autres textes
        Placeholders		プレースホルダ	預留位置	占位符	자리 표시자	Emplacements
        Previous text		前のテキスト	上一則文字	上一条文本	이전 텍스트	Texte précédent
        Reads as		表示例	讀起來	读起来	표시 예	Se lira
        Reject		却下	退回	退回	반려	Refuser
        Rejected		却下	已退回	已退回	반려됨	Refusé
        Remove it		削除	移除	移除	빼기	Le retirer
        Replace in all shown		表示中のすべてで置き換え	在顯示的全部文字中取代	在显示的全部文本中替换	표시된 모든 곳에서 바꾸기	Remplacer dans tout ce qui est affiché
        Replace it in %lld texts?	Replace it in %lld text?¦Replace it in %lld texts?	%lld 件のテキストで置き換えますか？	要在 %lld 則文字中取代嗎？	要在 %lld 条文本中替换吗？	텍스트 %lld개에서 바꿀까요?	Remplacer dans %lld texte ?¦Remplacer dans %lld textes ?
        Replacement		置き換え後	取代為	替换为	바꿀 내용	Remplacement
        Saved in this browser		このブラウザに保存しました	已儲存在此瀏覽器	已保存在此浏览器	이 브라우저에 저장됨	Enregistré dans ce navigateur
        Screens		画面	畫面	界面	화면	Écrans
        Search		検索	搜尋	搜索	검색	Rechercher
        Send back		送り返す	送回	送回	돌려보내기	Renvoyer
        Sent: %lld		送信済み：%lld 件	已送出：%lld 則	已发送：%lld 条	보냄: %lld개	Envoyés : %lld
        Share		共有	分享	分享	공유	Partager
        Show		表示	顯示	显示	보기	Afficher
        Show the first		最初のものを表示	顯示第一則	显示第一条	첫 번째 보기	Afficher le premier
        Suggestions		候補	建議	建议	제안	Suggestions
        Take approval back		承認を取り消す	取消核准	取消批准	승인 취소	Annuler l’approbation
        take the suggestion, in an empty field		空欄で候補を使う	在空白欄位採用建議	在空白栏中采用建议	빈 칸에서 제안 쓰기	prendre la suggestion, dans un champ vide
        Texts and screens		テキストと画面	文字與畫面	文本和界面	텍스트와 화면	Textes et écrans
        The placeholders changed places: number them, as in %@.		プレースホルダの順序が変わっています。%@ のように番号を付けてください。	預留位置的順序變了，請編號，例如 %@。	占位符的顺序变了，请编号，例如 %@。	자리 표시자의 순서가 바뀌었습니다. %@처럼 번호를 붙여 주세요.	Les emplacements ont changé d’ordre : numérotez-les, comme %@.
        The screen %@		画面「%@」	「%@」畫面	“%@”界面	%@ 화면	L’écran %@
        The source text has changed since this translation was approved.		この翻訳が承認された後に原文が変わりました。	此翻譯核准後，原文已變更。	此翻译批准后，原文已更改。	이 번역이 승인된 뒤에 원문이 바뀌었습니다.	Le texte original a changé depuis l’approbation de cette traduction.
        The text has changed since it was approved.		承認された後に文が変わりました。	核准後，文字已變更。	批准后，文本已更改。	승인된 뒤에 텍스트가 바뀌었습니다.	Le texte a changé depuis son approbation.
        There are only spaces.		空白しかありません。	只有空格。	只有空格。	공백뿐입니다.	Il n’y a que des espaces.
        There is an invisible character.		目に見えない文字があります。	有一個看不見的字元。	有一个看不见的字符。	보이지 않는 문자가 있습니다.	Il y a un caractère invisible.
        There is nothing to send yet.		まだ送るものがありません。	還沒有可送回的內容。	还没有可送回的内容。	아직 보낼 것이 없습니다.	Il n’y a encore rien à envoyer.
        This browser cannot keep what you type. Send it back before you close the page.		このブラウザには入力を保存できません。ページを閉じる前に送り返してください。	此瀏覽器無法保留您輸入的內容。請在關閉頁面前送回。	此浏览器无法保留您输入的内容。请在关闭页面前送回。	이 브라우저는 입력을 보관할 수 없습니다. 페이지를 닫기 전에 돌려보내 주세요.	Ce navigateur ne peut pas garder votre saisie. Renvoyez-la avant de fermer la page.
        This is the last text shown.		表示中の最後のテキストです。	這是顯示的最後一則文字。	这是显示的最后一条文本。	표시된 마지막 텍스트입니다.	C’est le dernier texte affiché.
        This is the source text.		原文のままです。	這是原文。	这是原文。	원문 그대로입니다.	C’est le texte original.
        This links to %1$@, but the source to %2$@.		リンク先は %1$@ ですが、原文では %2$@ です。	這裡連到 %1$@，原文連到 %2$@。	这里链接到 %1$@，原文链接到 %2$@。	여기는 %1$@(으)로, 원문은 %2$@(으)로 연결됩니다.	Ce lien mène à %1$@, celui de l’original à %2$@.
        This seems to be part of a sentence, and no comment says what the rest is. Not sure? Ask the team.		文の一部のようですが、残りが何かを説明するコメントがありません。迷ったらチームに尋ねてください。	這似乎是句子的一部分，但沒有註解說明其餘內容。不確定時，請詢問團隊。	这似乎是句子的一部分，但没有注释说明其余内容。不确定时，请询问团队。	문장의 일부인 듯한데, 나머지가 무엇인지 알려 주는 설명이 없습니다. 확실하지 않으면 팀에 물어보세요.	Cela semble être une partie de phrase, et aucun commentaire ne dit ce qu’est le reste. Un doute ? Demandez à l’équipe.
        This text		このテキスト	這則文字	这条文本	이 텍스트	Ce texte
        Three periods, where the source has one mark.		原文では 1 つの記号ですが、ピリオドが 3 つあります。	原文是一個記號，這裡是三個句點。	原文是一个符号，这里是三个句点。	원문은 기호 하나인데 마침표가 세 개입니다.	Trois points, où l’original a un seul signe.
        To review		要確認	待審閱	待审阅	검토할 것	À relire
        To translate		未翻訳	待翻譯	待翻译	번역할 것	À traduire
        Too long by %1$lld: at most %2$lld.		%1$lld 文字多すぎます。%2$lld 文字まで。	多了 %1$lld 個字元，最多 %2$lld 個。	多了 %1$lld 个字符，最多 %2$lld 个。	%1$lld자 깁니다. 최대 %2$lld자입니다.	Trop long de %1$lld : %2$lld au plus.
        typed here for an earlier version		以前の版で入力	在先前版本輸入	在先前版本输入	이전 판에서 입력함	saisi ici pour une version antérieure
        typed in another tab		別のタブで入力	在其他分頁輸入	在其他标签页输入	다른 탭에서 입력함	saisi dans un autre onglet
        typed on another page		別のページで入力	在其他頁面輸入	在其他页面输入	다른 페이지에서 입력함	saisi sur une autre page
        Undo my changes		変更を元に戻す	還原我的更改	撤销我的更改	변경 되돌리기	Annuler mes modifications
        Use %@		%@ を使う	改用 %@	改用 %@	%@ 사용	Utiliser %@
        What is wrong? (may stay empty)		どこが問題ですか？（空欄でもかまいません）	哪裡有問題？（可留空）	哪里有问题？（可留空）	무엇이 잘못되었나요? (비워 두어도 됩니다)	Qu’est-ce qui ne va pas ? (facultatif)
        What the team says about its texts		チームからの翻訳方針	團隊對文字的說明	团队对文本的说明	팀이 텍스트에 대해 하는 말	Ce que l’équipe dit de ses textes
        Where it appears		表示される場所	出現的位置	出现的位置	나타나는 곳	Où il apparaît
        Words this app already uses		このアプリですでに使われている言葉	這個 App 已使用的詞	此 App 已使用的词	이 앱에서 이미 쓰는 말	Mots que l’app utilise déjà
        write		入力	輸入	输入	쓰기	écrire
        Your question to the team (may stay empty)		チームへの質問（空欄でもかまいません）	給團隊的問題（可留空）	给团队的问题（可留空）	팀에 묻고 싶은 것 (비워 두어도 됩니다)	Votre question à l’équipe (facultatif)
        """#

    /// For the script of the page: the texts by language and key.
    static var json: JSONValue {
        let table = rows.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        return .object(languages.enumerated().map { index, language in
            let texts = table.filter { $0[index + 1] != "" }
            return (language, .object(texts.map { row in
                let forms = row[index + 1].split(separator: "¦").map { JSONValue.string(String($0)) }
                return (row[0], forms.count == 1 ? forms[0] : .object([("one", forms[0]), ("other", forms[1])]))
            }))
        })
    }
}
