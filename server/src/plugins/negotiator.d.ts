/** What is used of the library; it brings no types. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** Accepted languages, the preferred first. */
    languages(): string[];
    /** `preferred` decides where the client's qualities are equal. */
    encoding(available: string[], options: { preferred: string[] }): string | undefined;
  }
}
