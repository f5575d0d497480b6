/** A quantity that no field takes, as it was typed at a line of a cart. */
export interface OddTyping {
  readonly device: string;
  readonly input: string;
  /** What the line showed. */
  readonly before: number;
  readonly after: number;
  readonly isExplained: boolean;
}

/** Something of a person that was there after they signed out. */
export interface Leftover {
  readonly device: string;
  readonly at: number;
  readonly where: string;
  readonly mark: string;
}
