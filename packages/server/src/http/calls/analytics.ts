import { randomUUID } from "node:crypto";
import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { listEvents } from "../../content/analytics/list-events.ts";
import { userDigest } from "../../content/analytics/read-events.ts";
import { embeddedKey, mayReport, storeEvents } from "../../content/analytics/store-events.ts";
import { hit, type Limit } from "../../accounts/auth/rate-limit.ts";
import type { Handlers } from "../handler.ts";
import { Problem } from "../failures/problem.ts";

const byCaller: Limit = { hits: 300, seconds: 60 };

/** The shop's own analytics calls (ANALYTICS-23, CALL-78, OP-116). */
export const analytics: Handlers<"analytics"> = {
  listEvents: ({ db, body, now, services }) =>
    listEvents(db, body, { now, isTaking: embeddedKey(services.config) !== null }),
  sendRetailEvent: async ({ db, caller, body, now, services }) => {
    const wait = await hit(db, `retail events ${caller.session}`, byCaller, now);
    if (wait > 0) throw new Problem("RATE_LIMITED", "Too many events.", { retryAfter: wait });
    const isWanted = policyOf(brandOf(caller.organization.businessUnit)).sendsRetailSearchEvents;
    if (!isWanted || !mayReport(caller) || !services.hasRoom()) return;
    const { eventType, visitorId: _, ...payload } = body;
    await storeEvents(
      db,
      caller,
      [
        {
          messageId: randomUUID(),
          kind: "retail",
          name: eventType,
          user: userDigest(caller.user.userName),
          visit: null,
          source: "web",
          happenedAt: now,
          organization: caller.organization.id,
          payload: { eventType, ...payload },
        },
      ],
      now,
    );
  },
};
