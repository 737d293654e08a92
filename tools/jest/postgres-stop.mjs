/** Ends what postgres.mjs started. */
export default async () => globalThis.stopTestPostgres?.();
