/** Ends what postgres.mjs started. */
export default async () => {
  await globalThis.stopTestDrops?.();
  await globalThis.stopTestPostgres?.();
};
