/** Everything shared is agreed between host and remotes before the first of it runs: hence the step. */
void import('./bootstrap.tsx');
