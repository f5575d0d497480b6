import { HoldChange, OrganizationHold } from "@larder/domain/account/organization-hold.schema";
import {
  AddedOrganization,
  NewOrganization,
  OrganizationProfile,
  OrganizationStart,
  ProfileChange,
} from "@larder/domain/account/organization-profile.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int } from "./query.ts";

// Our additions, for administrators: what `npm run admin -- organization …` does, in the browser.

const own = { id: "IDENT-16", who: "manageAccounts", auth: "cookie", answer: OrganizationHold } as const;

export const hold = call({
  ...own,
  reads: true,
  method: "GET",
  path: "/web-api/staff/organization-hold",
  summary: "Whether an organization is on hold, and what its users read",
  query: Schema.Struct({ id: int }),
  failures: ["VALIDATION", "NOT_FOUND"],
});

/** Effective immediately. `Conflict` if someone else held or released it since `was`. */
export const setHold = call({
  ...own,
  idempotent: true,
  method: "POST",
  path: "/web-api/staff/organization-hold",
  summary: "Puts an organization on hold with a message, or releases it",
  body: HoldChange,
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});

const accounts = { id: "OP-26", who: "manageAccounts", auth: "cookie" } as const;

export const start = call({
  ...accounts,
  reads: true,
  method: "GET",
  path: "/web-api/staff/organization-start",
  summary: "What a new organization starts with",
  answer: OrganizationStart,
});

/** Its terms are entered next, and it can't order before. */
export const add = call({
  ...accounts,
  idempotent: true,
  method: "POST",
  path: "/web-api/staff/add-organization",
  summary: "Adds an organization without terms",
  body: NewOrganization,
  answer: AddedOrganization,
  failures: ["VALIDATION"],
});

export const profile = call({
  ...accounts,
  reads: true,
  method: "GET",
  path: "/web-api/staff/organization-profile",
  summary: "An organization's name and look",
  query: Schema.Struct({ id: int }),
  answer: OrganizationProfile,
  failures: ["VALIDATION", "NOT_FOUND"],
});

/** `Conflict` if someone else changed name or look since `was`. */
export const saveProfile = call({
  ...accounts,
  idempotent: true,
  method: "POST",
  path: "/web-api/staff/organization-profile",
  summary: "Renames an organization, or changes its look",
  body: ProfileChange,
  answer: OrganizationProfile,
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});
