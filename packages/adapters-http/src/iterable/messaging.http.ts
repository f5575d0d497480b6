import { isEmail } from "@larder/domain/form/field-format";
import { userUpdateBody, withoutIdentity } from "@larder/domain/messaging/identity";
import type { EmbeddedEvent, Messaging, ReportedItem } from "@larder/domain/messaging/messaging.port";
import {
  cartFaults,
  emailChangeFaults,
  messageEventFaults,
  purchaseFaults,
  sessionFaults,
  subscriptionFaults,
  trackFaults,
  userUpdateFaults,
} from "@larder/domain/messaging/payloads";
import * as Effect from "effect/Effect";
import { APP, type IterableClient, providerPath, readAnswer } from "./client.ts";
import { SDK_VERSION } from "./sdk-version.ts";
import { validated } from "./validated.ts";
import type { Call } from "@larder/calls/call";
import * as embedded from "@larder/calls/embedded-messages";
import * as calls from "@larder/calls/messaging-user";

const embeddedCalls = {
  received: embedded.trackReceived,
  click: embedded.trackClick,
  dismiss: embedded.trackDismiss,
} as const satisfies Record<EmbeddedEvent, Call>;

const deviceInfo = () => ({ appPackageName: APP, platform: "Web", deviceId: globalThis.navigator?.userAgent ?? APP });

/** The provider's other calls (MSG-62 to MSG-69). Payloads are checked first (§5 §7, MSG-13). */
export const messaging = (client: IterableClient): Messaging["Service"] => {
  /** For requests the package has no function for, or one that requires more than the specification. */
  const post = (call: Call, data: object) =>
    client.send(call, (sdk) => sdk.baseIterableRequest({ method: "POST", url: providerPath(call), data }));
  const sentItems = (items: readonly ReportedItem[]) => items.map((item) => sentItem(item, client.site()));
  return {
    embeddedMessages: (placementIds) =>
      client
        .send(embedded.getEmbeddedMessages, (sdk, signal) =>
          sdk.baseIterableRequest({
            method: "GET",
            url: providerPath(embedded.getEmbeddedMessages),
            params: { placementIds, platform: "Web", sdkVersion: SDK_VERSION, packageName: APP },
            signal,
          }),
        )
        .pipe(
          Effect.flatMap((data) => readAnswer(embedded.getEmbeddedMessages, data)),
          Effect.map(({ placements }) => placements.flatMap(({ embeddedMessages }) => embeddedMessages)),
        ),
    trackEmbedded: (event, { messageId, buttonId, targetUrl }) => {
      const about = { messageId, deviceInfo: deviceInfo() };
      const data =
        event === "received"
          ? about
          : {
              ...about,
              ...(buttonId === undefined ? {} : { buttonIdentifier: buttonId }),
              ...(targetUrl === undefined ? {} : { targetUrl }),
              createdAt: Date.now(),
            };
      return validated(messageEventFaults(data), () => Effect.asVoid(post(embeddedCalls[event], data)));
    },
    trackSession: ({ id, start, end, impressions }) => {
      // The package counts display time in seconds.
      const seen = impressions.map((one) => ({ ...one, displayDuration: one.displayDuration / 1_000 }));
      const data = { session: { id, start, end }, impressions: seen, deviceInfo: deviceInfo(), createdAt: Date.now() };
      return validated(sessionFaults(data), () => Effect.asVoid(post(embedded.trackSession, data)));
    },
    track: (event) =>
      validated(trackFaults(event), () => Effect.asVoid(client.send(calls.track, (sdk) => sdk.track({ ...event })))),
    updateCart: (items) =>
      validated(cartFaults({ items }), () =>
        Effect.asVoid(client.send(calls.updateCart, (sdk) => sdk.updateCart({ items: sentItems(items) }))),
      ),
    trackPurchase: ({ items, total }) =>
      validated(purchaseFaults({ items, total }), () =>
        Effect.asVoid(client.send(calls.trackPurchase, (sdk) => sdk.trackPurchase({ items: sentItems(items), total }))),
      ),
    updateUser: (update) => {
      const body = userUpdateBody(update);
      return validated(userUpdateFaults(body), () =>
        Effect.asVoid(client.send(calls.updateUser, (sdk) => sdk.updateUser({ ...body }))),
      );
    },
    updateSubscriptions: (update) => {
      const body = withoutIdentity(update);
      return validated(subscriptionFaults(body), () => Effect.asVoid(post(calls.updateSubscriptions, body)));
    },
    changeEmail: (newEmail) =>
      validated(
        isEmail(newEmail) || newEmail === ""
          ? emailChangeFaults({ newEmail })
          : [{ field: "newEmail", error: "newEmail must be an e-mail address" }],
        () => client.changeEmail(newEmail),
      ),
  };
};

const wholeAddress = (url: string, site: string): string | null => {
  try {
    return new URL(url, site).href;
  } catch {
    return null;
  }
};

/** Sent with absolute URLs, since emails show them elsewhere. The package's types require mutable lists. */
const sentItem = ({ categories, imageUrl, url, ...item }: ReportedItem, site: string) => {
  const addresses = Object.entries({ imageUrl, url }).flatMap(([name, value]) => {
    const whole = value === undefined ? null : wholeAddress(value, site);
    return whole === null ? [] : [[name, whole] as const];
  });
  return {
    ...item,
    ...(Object.fromEntries(addresses) as { readonly imageUrl?: string; readonly url?: string }),
    ...(categories === undefined ? {} : { categories: [...categories] }),
  };
};
