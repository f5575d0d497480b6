/** Why the index does not answer a request: it is malformed, or the key does not open that index. */
export type RefusalReason = "invalid" | "forbidden";

/** A request that the index does not answer, with one sentence for the caller. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}
