import type { InboxEntry, InboxMessage } from "@larder/domain/messaging/inbox.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** The customer's messages in a list, one of them open (OP-97). */
export interface InboxState {
  readonly list: Resource<readonly InboxEntry[]>;
  readonly openId: string | null;
  readonly message: Resource<InboxMessage>;
  /** Opened since the page loaded: read, whether the list says so yet or not. */
  readonly read: readonly string[];
}

export const inboxInitialState: InboxState = { list: emptyResource, openId: null, message: emptyResource, read: [] };

export interface InboxWorkflow {
  readonly state: InboxState;
  readonly event:
    | { readonly _tag: "ListRequested" }
    | { readonly _tag: "MessageOpened"; readonly messageId: string }
    | { readonly _tag: "MessageClosed" };
  readonly reads: { readonly list: null; readonly message: string };
  readonly answers: Readonly<Record<never, never>>;
}
