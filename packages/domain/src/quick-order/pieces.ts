/** A piece of a pasted line: without surrounding signs for comparison, and as it is written. */
export interface Piece {
  readonly text: string;
  readonly raw: string;
}

/** From the first letter or digit to the last. Backtracks once, so it stays linear. */
const CORE = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** Each text without the signs around it; what has neither letter nor digit is left out. */
export const piecesIn = (texts: readonly string[]): readonly Piece[] =>
  texts.flatMap((raw) => {
    const text = CORE.exec(raw)?.[0];
    return text === undefined ? [] : [{ text, raw }];
  });

/** A piece's text for comparison; '' = there is none. */
export const low = (piece: Piece | undefined): string => piece?.text.toLowerCase() ?? "";
