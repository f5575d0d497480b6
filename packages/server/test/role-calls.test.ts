import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import { STAFF_ROLES, type StaffRole } from "@larder/domain/account/permissions";
import { describe, expect, it } from "vitest";
import type { SignedIn } from "../src/accounts/auth/caller.ts";
import { refuseWho } from "../src/http/guard.ts";
import { isCall } from "../src/http/open-api.ts";

/** Which staff may make a call: A administrator, S sales rep, E editor, W warehouse. Calls of customers have no row. */
const EXPECTED: Readonly<Record<string, string>> = {
  "accounts.applications": "AS--",
  "accounts.approve": "AS--",
  "accounts.passwordLink": "AS--",
  "accounts.refuse": "AS--",
  "accounts.resetSecondFactor": "AS--",
  "accounts.saveTerms": "AS--",
  "accounts.terms": "AS--",
  "audit.file": "A---",
  "audit.list": "A---",
  "campaigns.audience": "ASE-",
  "campaigns.list": "ASE-",
  "campaigns.read": "ASE-",
  "campaigns.save": "ASE-",
  "campaigns.sendTest": "ASE-",
  "campaigns.stop": "AS--",
  "catalogImports.apply": "A---",
  "catalogImports.choosePart": "A---",
  "catalogImports.compare": "A---",
  "catalogImports.discard": "A---",
  "catalogImports.list": "A---",
  "catalogImports.read": "A---",
  "catalogImports.rejects": "A---",
  "catalogImports.reopen": "A---",
  "catalogImports.undo": "A---",
  "catalogImports.upload": "A---",
  "catalogImports.waiting": "A---",
  "customerImports.apply": "A---",
  "customerImports.choosePart": "A---",
  "customerImports.compare": "A---",
  "customerImports.read": "A---",
  "customerImports.reopen": "A---",
  "customerImports.upload": "A---",
  "contractPrices.list": "AS--",
  "contractPrices.save": "AS--",
  "deliverySettings.read": "A---",
  "deliverySettings.remove": "A---",
  "deliverySettings.saveDay": "A---",
  "deliverySettings.savePriceList": "A---",
  "deliverySettings.saveWarehouse": "A---",
  "eventLog.list": "AS--",
  "guideSettings.read": "AS--",
  "guideSettings.save": "AS--",
  "health.read": "A---",
  "impersonation.customers": "AS--",
  "impersonation.orders": "AS--",
  "impersonation.organizations": "AS--",
  "impersonation.recent": "AS--",
  "impersonation.reset": "AS--",
  "impersonation.start": "AS--",
  "impersonation.today": "AS--",
  "impersonation.users": "AS--",
  "invoices.ofCustomer": "AS--",
  "itemRequests.close": "AS-W",
  "itemRequests.listOpen": "AS-W",
  "mails.list": "AS--",
  "mails.read": "AS--",
  "mails.sendAgain": "AS--",
  "orderIssues.list": "AS-W",
  "orderIssues.photo": "AS-W",
  "orderIssues.setDone": "AS-W",
  "organizations.add": "A---",
  "organizations.hold": "A---",
  "organizations.profile": "A---",
  "organizations.saveProfile": "A---",
  "organizations.setHold": "A---",
  "organizations.start": "A---",
  "pageEdits.change": "A-E-",
  "pageEdits.changes": "A-E-",
  "pageEdits.list": "A-E-",
  "pageEdits.picture": "A-E-",
  "pageEdits.products": "A-E-",
  "pageEdits.publish": "A-E-",
  "pageEdits.restore": "A-E-",
  "pageEdits.save": "A-E-",
  "pageEdits.saveSite": "A-E-",
  "pageEdits.site": "A-E-",
  "pageEdits.start": "A-E-",
  "pageEdits.versions": "A-E-",
  "personalData.close": "A---",
  "personalData.erase": "A---",
  "personalData.file": "A---",
  "personalData.find": "A---",
  "personalData.keep": "A---",
  "personalData.note": "A---",
  "personalData.requests": "A---",
  "productEdits.copy": "A-E-",
  "productEdits.list": "A-E-",
  "productEdits.read": "A-E-",
  "productEdits.removePicture": "A-E-",
  "productEdits.save": "A-E-",
  "productEdits.savePicture": "A-E-",
  "searchRules.decideLearned": "AS--",
  "searchRules.deleteBanner": "AS--",
  "searchRules.deleteSynonym": "AS--",
  "searchRules.listBanners": "AS--",
  "searchRules.listDictionary": "AS--",
  "searchRules.listLearned": "AS--",
  "searchRules.listSynonyms": "AS--",
  "searchRules.saveBanner": "AS--",
  "searchRules.saveSynonym": "AS--",
  "searchRules.switchDictionaryEntry": "AS--",
  "searchRules.changeDictionaryEntry": "AS--",
  "users.endSessions": "A---",
  "users.invite": "A---",
  "users.list": "A---",
  "users.mailLink": "A---",
  "users.makeLink": "A---",
  "users.setActive": "A---",
  "users.setRoles": "A---",
  "setup.createAdministrator": "A---",
  "setup.open": "A---",
  "setup.read": "A---",
  "setup.saveCustomer": "A---",
  "setup.saveDelivery": "A---",
  "setup.saveShop": "A---",
};

const LETTERS: Readonly<Record<StaffRole, string>> = { administrator: "A", staff: "S", editor: "E", warehouse: "W" };

const all = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members as Readonly<Record<string, Call>>)
    .filter(([, member]) => isCall(member))
    .map(([name, call]) => ({ name: `${group}.${name}`, call })),
);

const signedInAs = (...roles: readonly string[]): SignedIn => {
  const person = {
    id: 1,
    email: "p@x.example",
    userName: "p",
    firstName: "P",
    lastName: "Q",
    roles,
    region: null,
    language: null,
  };
  const visitor = { catalogue: null, assortment: null, regions: [], region: null, language: "en" } as const;
  return { ...visitor, kind: "user", session: "s", actor: person, user: person, organization: null, punchout: null };
};

const isAllowed = ({ who }: Call, caller: SignedIn): boolean => {
  try {
    refuseWho(who, caller);
    return true;
  } catch {
    return false;
  }
};

const cells = ({ call }: (typeof all)[number]): string =>
  STAFF_ROLES.map((role) => (isAllowed(call, signedInAs(role)) ? LETTERS[role] : "-")).join("");

describe("OP-21 every call and every role of staff", () => {
  const forAll = (who: Call["who"]) => who === "anyone" || who === "signedIn";
  const forCustomers = (who: Call["who"]) => who === "customer" || who === "orderingCustomer";
  const ofStaff = all.filter(({ call: { who } }) => !forAll(who) && !forCustomers(who));

  it("OP-21 every call that needs a permission has its row, and no row is left over", () => {
    expect(ofStaff.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  it.each(all)("OP-21 IDENT-23 $name: the roles that may call it", (row) => {
    const { who } = row.call;
    expect(cells(row)).toBe(EXPECTED[row.name] ?? (forAll(who) ? "ASEW" : "----"));
  });

  it.each(ofStaff)("OP-21 IDENT-23 $name: no customer, and no role that the table doesn't know", ({ call }) => {
    expect(isAllowed(call, signedInAs("customer"))).toBe(false);
    expect(isAllowed(call, signedInAs())).toBe(false);
    expect(isAllowed(call, signedInAs("owner", "Administrator", "author", "toString"))).toBe(false);
  });
});
