import { expect, it } from "vitest";
import { EMPTY_SELECTION, pickOrganization, pickUser } from "./impersonation.ts";
import type { CustomerOrganization, CustomerUser } from "./impersonation.schema.ts";

const organization = (id: number, onlyUser: { readonly id: number } | null = null): CustomerOrganization =>
  ({ id, name: `Customer ${id}`, onlyUser }) as CustomerOrganization;
const user = (id: number, of: CustomerOrganization): CustomerUser => ({ id, organization: of }) as CustomerUser;

it("IDENT-20 picking an organization keeps its own user, and never another organization's", () => {
  const [north, south, lone] = [organization(1), organization(2), organization(3, { id: 9 })];
  const picked = pickUser(EMPTY_SELECTION, user(7, north));
  expect(picked).toEqual({ selectedOrganization: north, selectedUser: user(7, north) });
  expect(pickOrganization(picked, north).selectedUser).toEqual(user(7, north));
  expect(pickOrganization(picked, south).selectedUser).toBe(null);
  expect(pickOrganization(picked, lone).selectedUser).toEqual(user(9, lone));
  expect(pickOrganization(picked, null)).toEqual(EMPTY_SELECTION);
  expect(pickUser(picked, null)).toEqual({ selectedOrganization: north, selectedUser: null });
});
