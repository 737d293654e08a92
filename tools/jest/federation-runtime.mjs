/**
 * The real federation runtime for tests. What a test fakes is the network: the script elements that
 * the loader adds to the page.
 */
export * from '../node_modules/@module-federation/enhanced/dist/src/runtime.js';
