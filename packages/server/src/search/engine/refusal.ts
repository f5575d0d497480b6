/** Why the index does not answer a request: it is malformed, the key does not open that index, or there is no such object. */
export type RefusalReason = "invalid" | "forbidden" | "missing";

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
