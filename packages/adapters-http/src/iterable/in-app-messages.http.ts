import type { InAppEvent, InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { messageEventFaults, messageRequestFaults } from "@larder/domain/messaging/payloads";
import * as Effect from "effect/Effect";
import { APP, type IterableClient, providerPath, readAnswer } from "./client.ts";
import type { IterablePackage } from "../http/iterable-package.ts";
import { SDK_VERSION } from "./sdk-version.ts";
import { validated } from "./validated.ts";
import type { Call } from "@larder/calls/call";
import * as calls from "@larder/calls/messaging";

type TrackerName = Extract<keyof IterablePackage, `trackInApp${string}`>;

const trackers = {
  delivery: { call: calls.trackDelivery, tracker: "trackInAppDelivery" },
  open: { call: calls.trackOpen, tracker: "trackInAppOpen" },
  consume: { call: calls.consume, tracker: "trackInAppConsume" },
  click: { call: calls.trackClick, tracker: "trackInAppClick" },
  close: { call: calls.trackClose, tracker: "trackInAppClose" },
} as const satisfies Record<InAppEvent, { readonly call: Call; readonly tracker: TrackerName }>;

const toDomain = ({ content, ...message }: calls.ProviderMessage): InAppMessage => ({
  ...message,
  content:
    content === null
      ? null
      : {
          html: content.html,
          inAppDisplaySettings: {
            position: content.webInAppDisplaySettings?.position ?? null,
            shouldAnimate: content.inAppDisplaySettings?.shouldAnimate ?? false,
            bgColor: content.inAppDisplaySettings?.bgColor ?? null,
            closeButton: null,
          },
        },
});

/**
 * In-app messages through the provider's package, from our server or the provider. Requested raw, since the package's
 * own display would render them. MSG-08 to MSG-12 (§7, MSG-61).
 */
export const inAppMessages = (client: IterableClient): InAppMessages["Service"] => ({
  initialize: client.identify,
  logout: () => Effect.sync(client.logout),
  messages: ({ count }) => {
    const params = { count, packageName: APP, platform: "Web", SDKVersion: SDK_VERSION } as const;
    return validated(messageRequestFaults(params), () =>
      client
        .send(calls.getMessages, (sdk, signal) =>
          sdk.baseIterableRequest({ method: "GET", url: providerPath(calls.getMessages), params, signal }),
        )
        .pipe(
          Effect.flatMap((data) => readAnswer(calls.getMessages, data)),
          Effect.map(({ inAppMessages: messages }) => messages.map(toDomain)),
        ),
    );
  },
  track: (event, { messageId, clickedUrl }) => {
    const { call, tracker } = trackers[event];
    const payload = { messageId, deviceInfo: { appPackageName: APP } };
    const body = event === "click" && clickedUrl !== undefined ? { ...payload, clickedUrl } : payload;
    return validated(messageEventFaults(payload), () => Effect.asVoid(client.send(call, (sdk) => sdk[tracker](body))));
  },
});
