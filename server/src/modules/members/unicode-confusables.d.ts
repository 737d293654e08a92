/** What is used of the library, whose own types are not found under their name. */
declare module 'unicode-confusables' {
  const confusables: { rectifyConfusion(text: string): string };
  export default confusables;
}
