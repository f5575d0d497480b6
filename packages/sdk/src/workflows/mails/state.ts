import type { MailContents, MailId, MailPage, MailQuery } from "@larder/domain/mail/mail.schema";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export interface MailsState {
  readonly list: Resource<MailPage>;
  readonly query: MailQuery;
  readonly selected: MailId | null;
  readonly contents: Resource<MailContents>;
  readonly again: Write<MailId>;
}

export const mailsInitialState: MailsState = {
  list: emptyResource,
  query: { state: null, group: null, term: "", before: null },
  selected: null,
  contents: emptyResource,
  again: emptyWrite,
};

export interface MailsWorkflow {
  readonly state: MailsState;
  readonly event:
    | { readonly _tag: "ListRequested"; readonly query: MailQuery }
    | { readonly _tag: "Selected"; readonly id: MailId | null }
    | { readonly _tag: "SendAgainRequested"; readonly id: MailId };
  readonly reads: { readonly list: MailQuery; readonly contents: MailId };
  readonly answers: { readonly again: void };
}

export type MailsEvent = DeclaredEvent<MailsWorkflow>;
