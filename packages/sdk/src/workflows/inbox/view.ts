import type { InboxEntry } from "@larder/domain/messaging/inbox.schema";
import type { InboxState } from "./state.ts";

export const isReadEntry = ({ read }: InboxState, { messageId, isRead }: InboxEntry): boolean =>
  isRead || read.includes(messageId);

export const unreadCount = (state: InboxState): number =>
  (state.list.value ?? []).filter((entry) => !isReadEntry(state, entry)).length;
