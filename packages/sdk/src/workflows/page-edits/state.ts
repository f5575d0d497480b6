import type { EditedPages } from "@larder/domain/page/edited-page.schema";
import type { PageEdit } from "@larder/domain/page/page-edit";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** The editors' list of pages, and their saves (OP-118). */
export interface PageEditsState {
  readonly list: Resource<EditedPages>;
  readonly saving: Write<PageEdit>;
  readonly stored: { readonly contentLink: string } | null;
}

export const pageEditsInitialState: PageEditsState = { list: emptyResource, saving: emptyWrite, stored: null };

export interface PageEditsWorkflow {
  readonly state: PageEditsState;
  readonly event: { readonly _tag: "ListRequested" } | { readonly _tag: "SaveRequested"; readonly edit: PageEdit };
  readonly reads: { readonly list: null };
  readonly answers: { readonly saving: { readonly contentLink: string } };
}
