/**
 * A vendor's name as people read it. In codes and in the database 'HC-' before it says hotel casino and 'H-' hotel slot;
 * where its games stand is told beside it. Source: specification §3.
 */
export const plainVendorName = (name: string): string => name.replace(/^HC?-\s*/, '');
