import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { InAppMessage } from "./message.schema.ts";

/** Events of an in-app message (§7, MSG-61). */
export type InAppEvent = "delivery" | "open" | "consume" | "click" | "close";

/**
 * The provider's in-app messages for the signed-in user (spec §7 'Messaging provider'). A payload that `payloads`
 * rejects is `Refused` with code 'GenericError', status 400 and the faults as `fields`, and isn't sent. Before
 * `initialize` and after `logout` calls fail with `NotSignedIn` (MSG-80).
 */
export class InAppMessages extends Context.Service<
  InAppMessages,
  {
    /** Starts for the caller's own email, or restarts for another; requests the token (MSG-02, MSG-03, MSG-04). */
    readonly initialize: (email: string) => Effect.Effect<void, Failure>;
    /** Drops the email and token (MSG-05). */
    readonly logout: () => Effect.Effect<void>;
    /** Messages neither consumed nor expired, at most `count`. */
    readonly messages: (request: { readonly count: number }) => Effect.Effect<readonly InAppMessage[], Failure>;
    /** Reports an event of a message; idempotent. `NotFound` for another user's message. */
    readonly track: (
      event: InAppEvent,
      message: { readonly messageId: string; readonly clickedUrl?: string },
    ) => Effect.Effect<void, Failure>;
  }
>()("larder/messaging/InAppMessages") {}
