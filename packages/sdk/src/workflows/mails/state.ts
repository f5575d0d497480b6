import type { Failure } from "@larder/domain/failure";
import type { MailContents, MailId, MailPage, MailQuery } from "@larder/domain/mail/mail.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** The outbox for staff. */
export interface MailsState {
  readonly list: Resource<MailPage>;
  readonly query: MailQuery;
  readonly selected: MailId | null;
  readonly contents: MailContents | null;
  readonly contentsFailure: Failure | null;
  /** A mail being resent with its key, kept after a lost response. */
  readonly again: { readonly id: MailId; readonly key: string; readonly isSending: boolean } | null;
}

export const mailsInitialState: MailsState = {
  list: emptyResource,
  query: { state: null, group: null, term: "", before: null },
  selected: null,
  contents: null,
  contentsFailure: null,
  again: null,
};

export type MailsEvent =
  | { readonly _tag: "ListRequested"; readonly query: MailQuery }
  | { readonly _tag: "Selected"; readonly id: MailId | null }
  | { readonly _tag: "ContentsRead"; readonly contents: MailContents }
  | { readonly _tag: "ContentsFailed"; readonly id: MailId; readonly failure: Failure }
  | { readonly _tag: "SendAgainRequested"; readonly id: MailId }
  | { readonly _tag: "SentAgain"; readonly id: MailId }
  | { readonly _tag: "SendAgainFailed"; readonly id: MailId; readonly failure: Failure }
  | ResourceEvent<MailPage>;

export type MailsCommand =
  | ({ readonly _tag: "LoadMails"; readonly request: number; readonly query: MailQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "ReadMail"; readonly id: MailId } & WithConcurrencyKey)
  | { readonly _tag: "SendAgain"; readonly id: MailId; readonly key: string }
  | CommonCommand<MailsEvent>;
