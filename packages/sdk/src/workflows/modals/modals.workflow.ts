import type { CustomerOrganization } from "@larder/domain/account/impersonation.schema";
import type { Product } from "@larder/domain/catalog/product.schema";
import { defineWorkflow } from "../../definition/define-workflow.ts";

interface ModalData {
  /** Staff pick a customer, optionally of this organization (SHELL-19, SHELL-20). */
  readonly actFor: CustomerOrganization;
  /** Substitutes for a product (SHELL-10, SHELL-30). */
  readonly similarItems: { readonly product: Pick<Product, "sku" | "name" | "brand" | "variants"> };
}

export type ModalName = keyof ModalData;

export type ShownModal = {
  readonly [N in ModalName]: { readonly name: N; readonly data: ModalData[N] | null };
}[ModalName];

/** The shown modal, at most one (SHELL-11, SHELL-12). */
export interface ModalsState {
  readonly shown: ShownModal | null;
}

export const modalsInitialState: ModalsState = { shown: null };

export type ModalsEvent =
  | { readonly _tag: "Toggled"; readonly modal: ShownModal }
  | { readonly _tag: "Shown"; readonly modal: ShownModal }
  | { readonly _tag: "Hidden" }
  | { readonly _tag: "Reset" };

/** A hidden modal keeps no data (SHELL-11, SHELL-12). */
export const modalsTransition = (state: ModalsState, event: ModalsEvent): readonly [ModalsState, readonly never[]] => {
  switch (event._tag) {
    case "Shown":
      return [{ shown: event.modal }, []];
    case "Toggled":
      return [state.shown?.name === event.modal.name ? modalsInitialState : { shown: event.modal }, []];
    case "Hidden":
    case "Reset":
      return [modalsInitialState, []];
  }
};

/** Modals opened from several places (SHELL-11, SHELL-12). */
export const modalsWorkflow = defineWorkflow({
  initialState: modalsInitialState,
  transition: modalsTransition,
  resetOn: "userChanged",
});
