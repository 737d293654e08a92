/** A number of the command line, with the version that was read where it is named: `17` or `17@0123456789abcdef`. */
export const readArgument = (word: string | undefined): { number: string; version: string | undefined } | null => {
  const [, number, version] = /^([1-9]\d{0,17})(?:@([0-9a-f]{16}))?$/.exec(word ?? '') ?? [];
  return number === undefined ? null : { number, version };
};
