import type { InAppEvent } from "@larder/domain/messaging/in-app-messages.port";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { noteEvent } from "../../content/messaging/messages.ts";
import { type ClaimedIdentity, refuseAnother, TAKEN } from "./messaging-identity.ts";

interface EventRequest {
  /** In-app messages send the clicked address as `clickedUrl`, embedded ones as `targetUrl`. */
  readonly body: ClaimedIdentity & {
    readonly messageId: string;
    readonly clickedUrl?: string;
    readonly targetUrl?: string;
  };
  readonly caller: SignedIn;
  readonly db: Db;
  readonly now: Date;
}

/** Handles an event report for a message of the token's user (spec §7, MSG-61, MSG-62). */
export const messageEvent =
  (event: InAppEvent) =>
  async ({ body, caller, db, now }: EventRequest) => {
    refuseAnother(body, caller);
    const { messageId, clickedUrl, targetUrl } = body;
    const url = event === "click" ? (clickedUrl ?? targetUrl ?? null) : null;
    await noteEvent(db, caller, { event, messageId, clickedUrl: url }, now);
    return TAKEN;
  };
