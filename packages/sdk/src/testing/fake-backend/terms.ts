import { missingOfTerms } from "@larder/domain/account/organization-terms";
import type {
  MissingTerm,
  OrganizationTerms,
  StoredTerms,
  TermsChoices,
} from "@larder/domain/account/organization-terms.schema";
import { orderingStatus } from "@larder/domain/account/ordering-status";
import { world } from "../acceptance/world.ts";
import type { WorldOrganization } from "../acceptance/world-entities.ts";
import type { FakeBackend } from "./backend.ts";

export const CHOICES: TermsChoices = {
  warehouses: [{ name: world.warehouse, zone: world.zone }],
  customerGroups: ["g1", "g2"].map((id) => ({ id, name: id })),
  regions: [...new Set([world.region, ...world.regionOffers.map(({ region }) => region)])].toSorted(),
  hasRegions: true,
  salesReps: world.users
    .filter(({ roles }) => roles?.includes("staff") === true)
    .map(({ email, userName }) => ({ email, name: userName })),
};

const termsOf = (organization: WorldOrganization): OrganizationTerms => ({
  deliveryAddress: organization.deliveryAddress ?? world.address,
  deliveryPhone: organization.deliveryPhone ?? "",
  warehouse: world.warehouse,
  warehouseZone: world.zone,
  deliveryDays: [1, 2, 3, 4, 5, 6],
  crossDockDays: organization.crossDockDays ?? [],
  cutOffTime: world.cutOffTime,
  leadDays: 1,
  justInTimeLeadDays: 1,
  preOrderLeadDays: 1,
  orderMinimum: organization.orderMinimum ?? null,
  customerGroup: organization.customerGroupId,
  region: world.region,
  paymentTerms: "Net 30",
  salesRepEmail: "",
});

const choicesOf = ({ terms }: FakeBackend): TermsChoices => {
  const added = [...terms.values()].map((one) => ({ name: one.terms.warehouse, zone: one.terms.warehouseZone }));
  const fresh = added.filter(({ name, zone }) => name !== "" && zone !== "" && name !== world.warehouse);
  return { ...CHOICES, warehouses: [...CHOICES.warehouses, ...fresh] };
};

export const storedTerms = (backend: FakeBackend, organization: WorldOrganization): StoredTerms => ({
  id: organization.id as StoredTerms["id"],
  name: organization.name,
  accountNumber: `ACC-${organization.id}`,
  choices: choicesOf(backend),
  ...(backend.terms.get(organization.id) ?? { version: 1, terms: termsOf(organization) }),
});

/** The organization with its changed terms, including whether they allow ordering. */
export const withTerms = (backend: FakeBackend | null, organization: WorldOrganization): WorldOrganization => {
  const changed = backend?.terms.get(organization.id);
  if (changed === undefined) return organization;
  const { canOrder, errors } = orderingStatus(organization, missingOfTerms(changed.terms, CHOICES));
  return { ...organization, canOrder, errors, deliveryAddress: changed.terms.deliveryAddress };
};

export const missingHere = (backend: FakeBackend, { id }: WorldOrganization): readonly MissingTerm[] => {
  const changed = backend.terms.get(id);
  return changed === undefined ? [] : missingOfTerms(changed.terms, CHOICES);
};
