/** A request that the index does not answer, in the protocol's own terms: a status and one sentence. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly status: 400 | 403 | 404 | 413 | 429 | 503,
    message: string,
  ) {
    super(message);
  }
}
