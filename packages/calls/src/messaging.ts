import { InAppMessage } from "@larder/domain/messaging/message.schema";
import { MAX_EMAIL_LENGTH, MAX_URL_LENGTH } from "@larder/domain/input-limits";
import { flag, list, nullable, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { client, DeviceInfo, Identity, messageId, Taken } from "./messaging-shapes.ts";
import { int, maybe } from "./query.ts";

const email = textUpTo(MAX_EMAIL_LENGTH);

/** Our prefix for the messaging provider's paths; the provider has none. */
export const PROVIDER_PREFIX = "/web-api/iterable";

export const getJwt = call({
  id: "CALL-15",
  reads: true,
  method: "GET",
  path: "/web-api/iterable/get-jwt",
  summary: "A token for the messaging service, for the caller's own email",
  who: "signedIn",
  auth: "cookie",
  punchout: true,
  query: Schema.Struct({ email }),
  answer: Schema.Struct({ token: Schema.String }),
  failures: ["FORBIDDEN", "RATE_LIMITED"],
});

/** A message as the provider writes it, with display settings in two places (OP-97). */
export const ProviderMessage = Schema.Struct({
  ...InAppMessage.fields,
  content: nullable(
    Schema.Struct({
      html: nullable(Schema.String),
      inAppDisplaySettings: nullable(
        Schema.Struct({
          shouldAnimate: flag,
          bgColor: nullable(Schema.Struct({ hex: nullable(Schema.String), alpha: nullable(Schema.Number) })),
        }),
      ),
      webInAppDisplaySettings: nullable(Schema.Struct({ position: nullable(Schema.String) })),
    }),
  ),
  /** The marketer's payload, including our display options. */
  customPayload: nullable(Schema.Unknown),
});
export type ProviderMessage = typeof ProviderMessage.Type;

export const getMessages = call({
  id: "CALL-60",
  reads: true,
  method: "GET",
  path: "/web-api/iterable/inApp/web/getMessages",
  summary: "The in-app messages that may still be shown to the user of the token",
  who: "signedIn",
  auth: "jwt",
  punchout: true,
  query: Schema.Struct({
    count: int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
    packageName: client.check(Schema.isNonEmpty()),
    platform: Schema.Literal("Web"),
    SDKVersion: maybe(client),
    ...Identity,
  }),
  answer: Schema.Struct({ inAppMessages: list(ProviderMessage) }),
  failures: ["VALIDATION", "FORBIDDEN"],
});

const MessageEvent = Schema.Struct({
  messageId,
  deviceInfo: DeviceInfo,
  clickedUrl: maybe(textUpTo(MAX_URL_LENGTH)),
  ...Identity,
});

const event = <const Id extends string, const Path extends string>(id: Id, path: Path, summary: string) =>
  call({
    id,
    method: "POST",
    path: `/web-api/iterable/events/${path}`,
    summary,
    who: "signedIn",
    auth: "jwt",
    body: MessageEvent,
    answer: Taken,
    failures: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
  });

export const trackOpen = event("CALL-68", "trackInAppOpen", "An in-app message was shown");
export const trackClose = event("CALL-69", "trackInAppClose", "An in-app message was closed");
export const trackClick = event("CALL-70", "trackInAppClick", "A link of an in-app message was followed");
export const trackDelivery = event("CALL-71", "trackInAppDelivery", "An in-app message has reached the browser");
export const consume = event("CALL-72", "inAppConsume", "An in-app message is done with and comes never again");
