import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { InAppMessage } from "./message.schema.ts";

/** What happened to an in-app message (spec §7, MSG-61). */
export type InAppEvent = "delivery" | "open" | "consume" | "click" | "close";

/**
 * The marketing provider's in-app messages for one signed-in user (spec §7 'Messaging provider').
 * A payload that the rules of `payloads` refuse is `Refused` with code 'GenericError', status 400 and the faults as `fields`, and nothing is sent (MSG-80).
 * Before `initialize` and after `logout` every call fails with `NotSignedIn`.
 */
export class InAppMessages extends Context.Service<
  InAppMessages,
  {
    /** Starts for an e-mail, which must be the caller's own, or restarts for another; requests the token (MSG-02, MSG-03, MSG-04). */
    readonly initialize: (email: string) => Effect.Effect<void, Failure>;
    /** Forgets the e-mail and its token (MSG-05). */
    readonly logout: () => Effect.Effect<void>;
    /** What may still be shown to the user: neither consumed nor expired. At most `count`. */
    readonly messages: (request: { readonly count: number }) => Effect.Effect<readonly InAppMessage[], Failure>;
    /** Tells what happened to a message; telling it twice is telling it once. A message that is not the user's is `NotFound`. */
    readonly track: (
      event: InAppEvent,
      message: { readonly messageId: string; readonly clickedUrl?: string },
    ) => Effect.Effect<void, Failure>;
  }
>()("larder/messaging/InAppMessages") {}
