import { MAX_NUMBER_LENGTH, MAX_URL_LENGTH } from "@larder/domain/input-limits";
import { EmbeddedMessage } from "@larder/domain/messaging/message.schema";
import { list, listUpTo, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { client, DeviceInfo, Identity, messageId, Taken } from "./messaging-shapes.ts";
import { maybe } from "./query.ts";

const MAX_PLACEMENTS = 50;
const MAX_IMPRESSIONS = 500;

const placementId = textUpTo(MAX_NUMBER_LENGTH);

/** The provider writes some placement ids as text. */
const Placement = Schema.Struct({
  placementId: Schema.Union([Schema.Number, Schema.String]),
  embeddedMessages: list(EmbeddedMessage),
});

export const getEmbeddedMessages = call({
  id: "CALL-61",
  reads: true,
  method: "GET",
  path: "/web-api/iterable/embedded-messaging/messages",
  summary: "The messages that stand in a page, by placement, for the user of the token",
  who: "signedIn",
  auth: "jwt",
  punchout: true,
  query: Schema.Struct({
    /** A repeated key; missing = every placement (MSG-11). */
    placementIds: maybe(Schema.Union([placementId, listUpTo(placementId, MAX_PLACEMENTS)])),
    packageName: client.check(Schema.isNonEmpty()),
    platform: Schema.Literal("Web"),
    sdkVersion: maybe(client),
    ...Identity,
  }),
  answer: Schema.Struct({ placements: list(Placement) }),
  failures: ["VALIDATION", "FORBIDDEN"],
});

const event = <const Id extends string, const Path extends string, S extends Schema.Codec<any, any>>(
  id: Id,
  path: Path,
  summary: string,
  body: S,
) =>
  call({
    id,
    method: "POST",
    path: `/web-api/iterable/embedded-messaging/events/${path}`,
    summary,
    who: "signedIn",
    auth: "jwt",
    body,
    answer: Taken,
    failures: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"],
  });

const about = { messageId, deviceInfo: DeviceInfo, createdAt: maybe(Schema.Number), ...Identity };
const AboutButton = Schema.Struct({
  ...about,
  buttonIdentifier: maybe(client),
  targetUrl: maybe(textUpTo(MAX_URL_LENGTH)),
});

export const trackReceived = event(
  "CALL-73",
  "received",
  "An embedded message has reached the browser",
  Schema.Struct(about),
);
export const trackClick = event(
  "CALL-74",
  "click",
  "A button or link of an embedded message was followed",
  AboutButton,
);
export const trackDismiss = event(
  "CALL-75",
  "dismiss",
  "An embedded message was dismissed and comes never again",
  AboutButton,
);

export const trackSession = event(
  "CALL-76",
  "session",
  "Placements were seen for a while",
  Schema.Struct({
    session: Schema.Struct({ id: messageId, start: Schema.Number, end: Schema.Number }),
    impressions: maybe(
      listUpTo(
        Schema.Struct({
          messageId,
          displayCount: Schema.Number,
          /** Seconds, as the package counts. */
          displayDuration: Schema.Number,
          placementId: maybe(Schema.Union([Schema.Number, placementId])),
        }),
        MAX_IMPRESSIONS,
      ),
    ),
    deviceInfo: DeviceInfo,
    createdAt: maybe(Schema.Number),
    ...Identity,
  }),
);
