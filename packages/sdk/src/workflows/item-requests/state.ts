import type { ItemRequest, OpenItemRequests } from "@larder/domain/catalog/item-request.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write, type Writes } from "../../kernel/write-state.ts";

/** Items that a customer asks for, and the open requests for staff (SEARCH-50). */
export interface ItemRequestsState {
  /** Done until the next one begins. */
  readonly sent: Write<ItemRequest>;
  readonly open: Resource<OpenItemRequests>;
  readonly closing: Writes<number>;
}

export const itemRequestsInitialState: ItemRequestsState = { sent: emptyWrite, open: emptyResource, closing: {} };

export interface ItemRequestsWorkflow {
  readonly state: ItemRequestsState;
  readonly event:
    | { readonly _tag: "Begun" }
    | { readonly _tag: "Submitted"; readonly request: ItemRequest }
    | { readonly _tag: "ListRequested" }
    | { readonly _tag: "CloseRequested"; readonly id: number };
  readonly reads: { readonly open: null };
  readonly answers: { readonly sent: void; readonly closing: void };
}
