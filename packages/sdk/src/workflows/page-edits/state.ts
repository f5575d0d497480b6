import type { PageEdit } from "@larder/domain/page/page-edit";
import type { CommonCommand } from "../../define-workflow.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer } from "../../kernel/write-state.ts";

/** An editor's saves (OP-118). */
export interface PageEditsState {
  readonly saving: Write<PageEdit>;
  /** The version of the last save; null = none yet. */
  readonly stored: { readonly contentLink: string } | null;
}

export const pageEditsInitialState: PageEditsState = { saving: emptyWrite, stored: null };

export type PageEditsEvent =
  | { readonly _tag: "SaveRequested"; readonly edit: PageEdit }
  | WriteAnswer<"saving", { readonly contentLink: string }>
  | { readonly _tag: "Reset" };

export type PageEditsCommand =
  | ({ readonly _tag: "SavePage" } & Sent<"saving", PageEdit>)
  | CommonCommand<PageEditsEvent>;
