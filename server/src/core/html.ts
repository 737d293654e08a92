/** Markup that is safe to write; every text in it was escaped by {@link html}. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | Markup | readonly Markup[];

const written = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (typeof piece !== 'string') return piece.map(({ text }) => text).join('');
  return piece.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
};

/** Markup of a page without the shell: interpolated texts are escaped. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(parts.map((part, index) => part + (index < pieces.length ? written(pieces[index] ?? '') : '')).join(''));
