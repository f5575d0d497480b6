import type { Failure } from "@larder/domain/failure";
import type { PageEdit } from "@larder/domain/page/page-edit";
import type { CommonCommand } from "../../kernel/commands.ts";

/** An editor's saves (OP-118). */
export interface PageEditsState {
  /** The last save; the same text is resent with its key until answered (OP-91). Null = none yet. */
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
