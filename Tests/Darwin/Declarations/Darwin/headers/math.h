#pragma once

double log2(double);
double pow(double, double);
double sqrt(double);
