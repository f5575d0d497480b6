import { addImpressions, readEmbedded } from "../../content/messaging/embedded.ts";
import { recordEvent } from "../../content/messaging/report.ts";
import type { Handlers } from "../handler.ts";
import { messageEvent } from "./message-event.ts";
import { refuseAnother, refuseTooMany, TAKEN } from "./messaging-identity.ts";
import { invalid } from "../failures/problem.ts";

/** A query's placements from one or repeated keys; null = all (MSG-11). */
const placementsOf = (written: string | readonly string[] | undefined): readonly number[] | null => {
  if (written === undefined) return null;
  const ids = (typeof written === "string" ? [written] : written).map((one) => Number(one));
  if (ids.some((one) => !Number.isSafeInteger(one) || Math.abs(one) > 2_147_483_647))
    throw invalid("query.placementIds", "must be whole numbers");
  return ids;
};

/** The messaging provider's protocol for embedded messages (spec §7, MSG-13, MSG-62). */
export const embeddedMessages: Handlers<"embeddedMessages"> = {
  getEmbeddedMessages: async ({ query, caller, db, now }) => {
    refuseAnother(query, caller);
    return { placements: await readEmbedded(db, caller, placementsOf(query.placementIds), now) };
  },
  trackReceived: messageEvent("delivery"),
  trackClick: messageEvent("click"),
  trackDismiss: messageEvent("close"),
  trackSession: async ({ body: { session, impressions = [], email, userId }, caller, db, now }) => {
    refuseAnother({ email, userId }, caller);
    await refuseTooMany(db, caller, now);
    await recordEvent(db, caller, { kind: "session", name: session.id, data: { session, impressions } }, now);
    await addImpressions(db, caller, impressions);
    return TAKEN;
  },
};
