import * as Schema from "effect/Schema";
import { flag, list, nullable, text } from "../schema.ts";

/** When the provider shows an in-app message: immediately, on an event, or never. */
export const Trigger = Schema.Struct({ type: text });

const CloseButton = Schema.Struct({
  color: nullable(Schema.String),
  iconPath: nullable(Schema.String),
  position: nullable(Schema.String),
  size: nullable(Schema.Union([Schema.Number, Schema.String])),
  sideOffset: nullable(Schema.String),
  topOffset: nullable(Schema.String),
  isRequiredToDismissMessage: flag,
});

const DisplaySettings = Schema.Struct({
  position: nullable(Schema.String),
  shouldAnimate: flag,
  bgColor: nullable(Schema.Struct({ hex: nullable(Schema.String), alpha: nullable(Schema.Number) })),
  closeButton: nullable(CloseButton),
});

/** A message over the page. Times in ms since 1970; lower priority levels first (§3, MSG-14). */
export const InAppMessage = Schema.Struct({
  messageId: Schema.String,
  campaignId: nullable(Schema.Number),
  read: flag,
  trigger: nullable(Trigger),
  content: nullable(Schema.Struct({ html: nullable(Schema.String), inAppDisplaySettings: nullable(DisplaySettings) })),
  priorityLevel: nullable(Schema.Number),
  createdAt: nullable(Schema.Number),
  expiresAt: nullable(Schema.Number),
  saveToInbox: flag,
  /** Written by the marketer; read by `messageOptionsFrom`. */
  customPayload: Schema.optionalKey(Schema.Unknown),
});
export type InAppMessage = typeof InAppMessage.Type;

/** What clicking a message does: its kind and, for a link, the URL. */
export const MessageAction = Schema.Struct({ type: text, data: text });
export type MessageAction = typeof MessageAction.Type;

/** A message within the page, at a placement (§3, MSG-15). */
export const EmbeddedMessage = Schema.Struct({
  metadata: Schema.Struct({
    messageId: Schema.String,
    campaignId: nullable(Schema.Number),
    placementId: nullable(Schema.Number),
    isProof: flag,
  }),
  elements: nullable(
    Schema.Struct({
      title: text,
      body: text,
      mediaUrl: nullable(Schema.String),
      buttons: list(Schema.Struct({ id: Schema.String, title: text, action: nullable(MessageAction) })),
      defaultAction: nullable(MessageAction),
    }),
  ),
});
export type EmbeddedMessage = typeof EmbeddedMessage.Type;
