/** All digits but the last four. */
export const maskNumber = (text: string): string => text.replace(/\d(?=(?:\D*\d){4})/g, '•');
