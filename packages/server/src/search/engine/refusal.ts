/** Why the index refuses a request: malformed, a key for another index, or no such object. */
export type RefusalReason = "invalid" | "forbidden" | "missing";

/** A refused request, with one sentence for the caller. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}
