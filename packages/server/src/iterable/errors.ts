import * as Data from "effect/Data";

/** No such message, or not one for this user (MSG-61). */
export class MessageNotFound extends Data.TaggedError("MessageNotFound") {}

/** The messaging provider is configured without its secret. */
export class TokenSecretMissing extends Data.TaggedError("TokenSecretMissing") {}

export type MessagingError = MessageNotFound | TokenSecretMissing;
