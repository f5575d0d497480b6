import { expect, it } from "vitest";
import { GUEST } from "./guest.ts";
import { signedInElsewhere } from "./signed-in-elsewhere.ts";

const user = (userName: string, displayName: string) => ({ ...GUEST, isAuthenticated: true, userName, displayName });
const [tomas, june] = [user("tomas", "Tomas Beck"), user("june", "June Okafor")];

it("IDENT-07 OP-27 a page names who signed in elsewhere, not the same user or staff who order for one", () => {
  const isFor = { isImpersonationActive: true };
  expect(signedInElsewhere(tomas, june)).toEqual({ _tag: "SignedInElsewhere", name: "June Okafor" });
  expect(signedInElsewhere(tomas, { ...tomas, displayName: "T. Beck" })).toBeNull();
  expect(signedInElsewhere(tomas, { ...june, ...isFor })).toBeNull();
  expect(signedInElsewhere({ ...tomas, ...isFor }, june)).toBeNull();
});
