import { expect, it } from "vitest";
import { GUEST } from "./guest.ts";
import { switchedElsewhere } from "./switched-elsewhere.ts";

const at = (id: number, name: string) => ({ id: id as never, name });
const vine = { ...GUEST, isAuthenticated: true, userName: "tomas", currentOrganization: at(1, "Harbor & Vine") };
const oak = { ...vine, currentOrganization: at(2, "Ember & Oak") };

it("IDENT-07 OP-27 a page names the organization that another tab chose for the same user", () => {
  const isFor = { isImpersonationActive: true };
  expect(switchedElsewhere(vine, oak)).toEqual({ _tag: "SwitchedElsewhere", name: "Ember & Oak" });
  expect(switchedElsewhere({ ...vine, ...isFor }, oak)).toBeNull();
  expect(switchedElsewhere(vine, { ...vine, displayName: "T. Beck" })).toBeNull();
  expect(switchedElsewhere(vine, { ...oak, userName: "june" })).toBeNull();
  expect(switchedElsewhere(vine, { ...oak, ...isFor })).toBeNull();
  expect(switchedElsewhere(vine, { ...vine, currentOrganization: null })).toBeNull();
});
