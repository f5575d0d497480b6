/** A programming mistake by the caller; the message says what to change. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
