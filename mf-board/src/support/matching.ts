/** Which answers a text that is being written may be about. Pure. */

/** Letters that a text needs before it is about something. */
export const MATCH_LETTERS = 2;
const ANSWERS_MOST = 3;
/** A piece of a title weighs more than one of the answer below it. */
const TITLE_WEIGHT = 3;
/** Pieces that so many of all questions have are endings and polite forms, and mean nothing. */
const COMMON_SHARE = 0.3;
const LATIN_LETTERS = 4;
/** A Korean word that ends so ends a sentence; its last pair of letters means nothing. */
const ENDS_SENTENCE = /[요다까]$/;

export interface MatchedQuestion {
  readonly title: string;
  readonly content: string;
}

/** Pairs of neighbouring letters of each Korean word, and the beginning of each other one. */
const piecesOf = (text: string): Set<string> => {
  const pieces = new Set<string>();
  for (const word of text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)) {
    const letters = [...word];
    if (/[가-힣]/.test(word))
      for (let at = 0; at + (ENDS_SENTENCE.test(word) ? 2 : 1) < letters.length; at += 1)
        pieces.add(`${letters[at]}${letters[at + 1]}`);
    else if (letters.length >= LATIN_LETTERS) pieces.add(letters.slice(0, LATIN_LETTERS).join(''));
  }
  return pieces;
};

interface Indexed<Question> {
  question: Question;
  title: Set<string>;
  content: Set<string>;
}

/**
 * A matcher of these questions: the best answers to a text first, none where none has to do with
 * it.
 */
export const matcherOf = <Question extends MatchedQuestion>(questions: readonly Question[]) => {
  const all: Indexed<Question>[] = questions.map((question) => ({
    question,
    title: piecesOf(question.title),
    content: piecesOf(question.content),
  }));
  /** How rare a piece is among the questions; 0 for one that means nothing. */
  const weightOf = (piece: string): number => {
    const count = all.filter(({ title, content }) => title.has(piece) || content.has(piece)).length;
    return count === 0 || count > Math.max(1, all.length * COMMON_SHARE) ? 0 : Math.log(1 + all.length / count);
  };
  return (text: string): Question[] => {
    if ([...text.replace(/\s/g, '')].length < MATCH_LETTERS) return [];
    const weights = [...piecesOf(text)].map((piece) => [piece, weightOf(piece)] as const);
    const scoreOf = ({ title, content }: Indexed<Question>): number =>
      weights.reduce(
        (sum, [piece, weight]) => sum + (title.has(piece) ? TITLE_WEIGHT * weight : content.has(piece) ? weight : 0),
        0,
      );
    const isNamed = ({ title }: Indexed<Question>): boolean =>
      weights.some(([piece, weight]) => weight > 0 && title.has(piece));
    return all
      .filter(isNamed)
      .map((one) => ({ question: one.question, score: scoreOf(one) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, ANSWERS_MOST)
      .map(({ question }) => question);
  };
};
