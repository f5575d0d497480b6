import type { Failure } from "@larder/domain/failure";
import type { PageEdit } from "@larder/domain/page/page-edit";
import type { CommonCommand } from "../../kernel/commands.ts";

/** What an editor stores of a page (OP-118). */
export interface PageEditsState {
  /** The last one; its key goes out again with the same text until there is an answer (OP-91). Null = none yet. */
  readonly last: {
    readonly edit: PageEdit;
    readonly key: string;
    readonly outcome: "sending" | { readonly contentLink: string } | Failure;
  } | null;
}

export const pageEditsInitialState: PageEditsState = { last: null };

export type PageEditsEvent =
  | { readonly _tag: "SaveRequested"; readonly edit: PageEdit }
  | {
      readonly _tag: "SaveAnswered";
      readonly key: string;
      readonly outcome: { readonly contentLink: string } | Failure;
    };

export type PageEditsCommand =
  | { readonly _tag: "SavePage"; readonly edit: PageEdit; readonly key: string }
  | CommonCommand<PageEditsEvent>;
