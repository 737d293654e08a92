/** Everything shared is agreed between host and remote before the first of it runs: hence the step. */
void import('./bootstrap.ts');
