/**
 * A vendor's displayed name. In codes and in the database the prefix 'HC-' means hotel casino and
 * 'H-' hotel slot; the section of its games is a field beside it. Source: specification §3.
 */
export const plainVendorName = (name: string): string => name.replace(/^HC?-\s*/, '');
