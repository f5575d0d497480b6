import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type {
  ContractPriceChange,
  ContractPriceFields,
  ContractPricePage,
  ContractPriceQuery,
} from "@larder/domain/staff/contract-price.schema";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** The open form: what is typed, and the price that it changes, or that is about to be removed; null = a new one. */
export interface ContractPriceDialog {
  readonly kind: "edit" | "removal";
  readonly was: ContractPriceFields | null;
  readonly fields: ContractPriceFields;
}

export interface ContractPricesState {
  readonly of: OrganizationId | null;
  readonly term: string;
  readonly page: Resource<ContractPricePage>;
  /** Where the shown page and those before it begin; empty = the first page. */
  readonly before: readonly string[];
  readonly dialog: ContractPriceDialog | null;
  readonly saving: Write<ContractPriceChange>;
}

export const contractPricesInitialState: ContractPricesState = {
  of: null,
  term: "",
  page: emptyResource,
  before: [],
  dialog: null,
  saving: emptyWrite,
};

export interface ContractPricesWorkflow {
  readonly state: ContractPricesState;
  readonly event:
    | { readonly _tag: "Opened"; readonly of: OrganizationId }
    | { readonly _tag: "TermChanged"; readonly term: string }
    | { readonly _tag: "NextRequested" }
    | { readonly _tag: "FirstRequested" }
    | { readonly _tag: "EditOpened"; readonly was: ContractPriceFields | null }
    | { readonly _tag: "RemovalOpened"; readonly was: ContractPriceFields }
    | { readonly _tag: "Edited"; readonly fields: Partial<ContractPriceFields> }
    | { readonly _tag: "DialogClosed" }
    | { readonly _tag: "SaveRequested" };
  readonly reads: { readonly page: ContractPriceQuery };
  readonly answers: { readonly saving: void };
}

export type ContractPricesEvent = DeclaredEvent<ContractPricesWorkflow>;
