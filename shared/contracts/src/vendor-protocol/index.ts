/**
 * The protocol between the site and its vendors. Server to server: zod and node:crypto are at home
 * here.
 */

export * from './kept-secret.ts';
export * from './key-ring.ts';
export * from './operations.ts';
export * from './page-message.ts';
export * from './round.ts';
export * from './seamless.ts';
export * from './signing.ts';
export * from './status.ts';
