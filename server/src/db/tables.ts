/**
 * Every table by its qualified name. Each module adds its own by `declare module`,
 * beside the SQL that reads them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their tables into it
export interface Tables {}
