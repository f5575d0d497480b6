import fc from "fast-check";
import type { EmbeddedMessage, InAppMessage, MessageAction } from "../messaging/message.schema.ts";

const position = () => fc.constantFrom("Center", "TopRight", "BottomRight", "Full", "Left", null);

/** Includes incomplete messages. */
export const inAppMessage: fc.Arbitrary<InAppMessage> = fc.record({
  messageId: fc.uuid(),
  campaignId: fc.option(fc.nat()),
  read: fc.boolean(),
  trigger: fc.option(fc.record({ type: fc.constantFrom("immediate", "event", "never", "") })),
  content: fc.option(
    fc.record({
      html: fc.constantFrom(null, "", "<p>Salmon is in.</p>"),
      inAppDisplaySettings: fc.option(
        fc.record({
          position: position(),
          shouldAnimate: fc.boolean(),
          bgColor: fc.option(
            fc.record({
              hex: fc.option(fc.constantFrom("#000", "#fff")),
              alpha: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
            }),
          ),
          closeButton: fc.constant(null),
        }),
      ),
    }),
  ),
  priorityLevel: fc.option(fc.oneof(fc.constantFrom(100, 200.5, 300.5, 400.5), fc.double({ noNaN: true }))),
  createdAt: fc.option(fc.constantFrom(1_700_000_000_000, 1_700_000_100_000, 1_700_000_200_000)),
  expiresAt: fc.option(fc.nat()),
  saveToInbox: fc.boolean(),
});

/** Includes hostile links. */
export const messageAction: fc.Arbitrary<MessageAction> = fc.record({
  type: fc.constantFrom("openUrl", "joinClass", ""),
  data: fc.oneof(
    fc.constantFrom("https://example.com/", "/cart/", "javascript:alert(1)", "mailto:a@b.c", ""),
    fc.webUrl(),
    fc.string(),
  ),
});

export const embeddedMessage: fc.Arbitrary<EmbeddedMessage> = fc.record({
  metadata: fc.record({
    messageId: fc.uuid(),
    campaignId: fc.option(fc.nat()),
    placementId: fc.option(fc.nat(9)),
    isProof: fc.boolean(),
  }),
  elements: fc.option(
    fc.record({
      title: fc.string(),
      body: fc.string(),
      mediaUrl: fc.option(fc.webUrl()),
      buttons: fc.array(fc.record({ id: fc.uuid(), title: fc.string(), action: fc.option(messageAction) }), {
        maxLength: 3,
      }),
      defaultAction: fc.option(messageAction),
    }),
  ),
});
