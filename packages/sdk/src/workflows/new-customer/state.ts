import type {
  AddedOrganization,
  NewOrganization,
  OrganizationStart,
} from "@larder/domain/account/organization-profile.schema";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export interface NewCustomerState {
  readonly start: Resource<OrganizationStart>;
  /** null = closed. Price list and look are the usual ones until they're chosen. */
  readonly draft: NewOrganization | null;
  readonly saving: Write<NewOrganization>;
  /** The customer that was added; its terms come next. */
  readonly added: OrganizationId | null;
}

export const newCustomerInitialState: NewCustomerState = {
  start: emptyResource,
  draft: null,
  saving: emptyWrite,
  added: null,
};

export interface NewCustomerWorkflow {
  readonly state: NewCustomerState;
  readonly event:
    | { readonly _tag: "Opened" }
    | { readonly _tag: "Edited"; readonly fields: Partial<NewOrganization> }
    | { readonly _tag: "Closed" }
    | { readonly _tag: "SaveRequested" };
  readonly reads: { readonly start: null };
  readonly answers: { readonly saving: AddedOrganization };
}
