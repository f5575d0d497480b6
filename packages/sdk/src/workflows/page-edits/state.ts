import type { PageEdit } from "@larder/domain/page/page-edit";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** An editor's saves (OP-118). */
export interface PageEditsState {
  readonly saving: Write<PageEdit>;
  readonly stored: { readonly contentLink: string } | null;
}

export const pageEditsInitialState: PageEditsState = { saving: emptyWrite, stored: null };

export interface PageEditsWorkflow {
  readonly state: PageEditsState;
  readonly event: { readonly _tag: "SaveRequested"; readonly edit: PageEdit };
  readonly answers: { readonly saving: { readonly contentLink: string } };
}
