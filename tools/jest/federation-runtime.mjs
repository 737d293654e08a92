/**
 * The real federation runtime for tests. In a build the federation plugin starts it; here this file does. What a test
 * fakes is the network: the script elements that the loader adds to the page.
 */
import { init } from '../node_modules/@module-federation/enhanced/dist/src/runtime.js';

init({ name: 'test_host', remotes: [] });

export * from '../node_modules/@module-federation/enhanced/dist/src/runtime.js';
