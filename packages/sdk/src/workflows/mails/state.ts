import type { Failure } from "@larder/domain/failure";
import type { MailContents, MailId, MailPage, MailQuery } from "@larder/domain/mail/mail.schema";
import type { CommonCommand } from "../../define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer } from "../../kernel/write-state.ts";

/** The outbox for staff. */
export interface MailsState {
  readonly list: Resource<MailPage>;
  readonly query: MailQuery;
  readonly selected: MailId | null;
  readonly contents: MailContents | null;
  readonly contentsFailure: Failure | null;
  /** Resending a mail. */
  readonly again: Write<MailId>;
}

export const mailsInitialState: MailsState = {
  list: emptyResource,
  query: { state: null, group: null, term: "", before: null },
  selected: null,
  contents: null,
  contentsFailure: null,
  again: emptyWrite,
};

export type MailsEvent =
  | { readonly _tag: "ListRequested"; readonly query: MailQuery }
  | { readonly _tag: "Selected"; readonly id: MailId | null }
  | { readonly _tag: "ContentsRead"; readonly contents: MailContents }
  | { readonly _tag: "ContentsFailed"; readonly id: MailId; readonly failure: Failure }
  | { readonly _tag: "SendAgainRequested"; readonly id: MailId }
  | WriteAnswer<"again", void>
  | ResourceEvent<MailPage>;

export type MailsCommand =
  | ({ readonly _tag: "LoadMails"; readonly request: number; readonly query: MailQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "ReadMail"; readonly id: MailId } & WithConcurrencyKey)
  | ({ readonly _tag: "SendAgain" } & Sent<"again", MailId>)
  | CommonCommand<MailsEvent>;
