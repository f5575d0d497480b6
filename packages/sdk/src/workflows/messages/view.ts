import { messageOptions } from "@larder/domain/messaging/display";
import type { CloseButtonOptions } from "@larder/domain/messaging/frame";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import type { MessagesState } from "./state.ts";

/** The next message once nothing prevents it; null = none, or one is showing. */
export const upcomingMessage = (state: MessagesState): InAppMessage | null =>
  state.showing === null ? (state.queue[0] ?? null) : null;

/** The message's close button options, with the page's as defaults (MSG-45, MSG-57). */
export const closeButtonOptions = (message: InAppMessage, contentType: string): CloseButtonOptions => {
  const own = {
    ...message.content?.inAppDisplaySettings?.closeButton,
    ...messageOptionsFrom(message.customPayload).closeButton,
  };
  const said = Object.entries(own).filter(([, value]) => value !== null);
  return { ...messageOptions(contentType).closeButton, ...Object.fromEntries(said) };
};
