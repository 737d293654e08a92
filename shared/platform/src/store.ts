/**
 * Stores of remotes. Each remote contains this module, without state of its own, so the program of
 * the page does not grow by it.
 */
export { useStore } from 'zustand';
export { createStore } from 'zustand/vanilla';
