import { Organizations } from "@larder/calls/ports";
import { holdProblems } from "@larder/domain/account/organization-hold";
import type { HoldChange, OrganizationHold } from "@larder/domain/account/organization-hold.schema";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { FormEvent, FormState } from "../forms/define-form.ts";
import { form } from "../forms/form.ts";

export interface CustomerHoldForm {
  readonly of: OrganizationId;
  readonly stored: OrganizationHold;
  readonly fields: { readonly hold: string };
  readonly intent: HoldChange;
}

export type CustomerHoldState = FormState<CustomerHoldForm>;
export type CustomerHoldEvent = FormEvent<CustomerHoldForm>;

/** What saving does: an organization on hold is released, another one is held with the typed message. */
const wanted = (typed: string, before: string | null): string | null => (before === null ? typed.trim() : null);

/** Administrators hold and release an organization, based on the state they saw (IDENT-16, OP-91). */
export const { transition, handlers } = form<CustomerHoldForm>({
  load: (id) => Organizations.use((port) => port.hold({ id })),
  fields: () => ({ hold: "" }),
  intent: ({ hold }, { id, hold: was }) => ({ id, hold: wanted(hold, was), was }),
  check: ({ hold }, { hold: was }) => holdProblems(wanted(hold, was)),
  save: (change, key) => Organizations.use((port) => port.setHold(change, key)),
  saved: [{ _tag: "Toast", message: { _tag: "HoldSaved" }, style: "success" }],
  log: { load: "The hold could not be loaded", save: "The hold was not saved" },
});
