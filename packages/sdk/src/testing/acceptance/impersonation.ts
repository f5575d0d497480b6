import { GuideDrafts, Impersonation, Sessions } from "@larder/calls/ports";
import type { CustomerOrderQuery, CustomerQuery } from "@larder/domain/staff/customer-lists.schema";
import type { CustomerUser } from "@larder/domain/account/impersonation.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { sku, unit } from "@larder/domain/catalog/sku";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { answer, calls, failure, organizationId, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";
import { world } from "./world.ts";

const users = (visitor: Visitor, query: string, organization: number | null = null) =>
  visitor.run(
    Impersonation.use((port) =>
      port.users({ q: query, ...(organization === null ? {} : { organizationId: organization }) }),
    ),
  );

const start = (visitor: Visitor, { id, organization }: CustomerUser) =>
  visitor.run(Impersonation.use((port) => port.start({ userId: id, organizationId: organization.id })));

const namesOf = (found: readonly CustomerUser[]) =>
  found.map(({ displayName, organization }) => `${displayName} ${organization.name}`);

export const impersonationSuite: Suite = portSuite("impersonation", (it, expect) => {
  it("IDENT-19 OP-07 staff find organizations by words of name, account number and address", async (_, world) => {
    const sue = await world.signedIn("sue");
    const find = async (query: string) =>
      (await calls(sue, Impersonation).organizations({ q: query })).map(({ name }) => name);
    expect(await find("")).toEqual(["East", "North", "Slow Payer", "South", "West"]);
    expect(await find("  oUt ")).toEqual(["South"]);
    expect(await find("boston west")).toEqual(["West"]);
    expect(await find("acc-201")).toEqual(["East"]);
    expect(await find("%")).toEqual([]);
    const [held] = await calls(sue, Impersonation).organizations({ q: "slow" });
    expect(held).toMatchObject({
      accountNumber: "ACC-103",
      canOrder: false,
      statusErrors: ["Credit limit exceeded."],
      userCount: 1,
      onlyUser: { displayName: "hal", email: "hal@x.example" },
      lastOrder: null,
    });
    const [several] = await calls(sue, Impersonation).organizations({ q: "east" });
    expect([several?.userCount, several?.onlyUser]).toEqual([2, null]);
  });

  it("IDENT-19 OP-07 staff find users by name, email and organization, but never a colleague", async (_, world) => {
    const sue = await world.signedIn("sue");
    expect(namesOf(await answer(users(sue, "ada")))).toEqual(["ada North", "ada South"]);
    expect(namesOf(await answer(users(sue, "eva north")))).toEqual(["eva North"]);
    expect(namesOf(await answer(users(sue, "", 201)))).toEqual(["ben East", "eva East"]);
    expect(await answer(users(sue, "sue"))).toEqual([]);
  });

  it("IDENT-19 IDENT-20 calls act as the user until the reset restores the staff user", async (_, world) => {
    const sue = await world.signedIn("sue");
    const [ada] = await answer(users(sue, "ada south"));
    const user = await answer(start(sue, ada!));
    expect(user).toMatchObject({
      userName: "ada",
      isImpersonationActive: true,
      currentOrganization: { id: 102, name: "South" },
    });
    expect((await calls(sue, Sessions).currentUser()).userName).toBe("ada");
    expect((await calls(sue, Sessions).originalUser()).userName).toBe("sue");
    expect((await calls(sue, Sessions).organizations()).map(({ name }) => name)).toEqual(["North", "South"]);
    await calls(sue, Carts).get(null);
    const after = await calls(sue, Impersonation).reset();
    expect(after).toMatchObject({ userName: "sue", isImpersonationActive: false, currentOrganization: null });
    expect((await refusals(sue, Carts).get(null))._tag).toBe("Forbidden");
  });

  it("IDENT-19 OP-07 staff switch between customers and see recent ones", async (_, world) => {
    const sue = await world.signedIn("sue");
    expect(await calls(sue, Impersonation).recent()).toEqual([]);
    const [ben] = await answer(users(sue, "ben"));
    const [ada] = await answer(users(sue, "ada north"));
    for (const one of [ada!, ben!, ada!]) await answer(start(sue, one));
    expect(namesOf(await calls(sue, Impersonation).recent())).toEqual(["ada North", "ben East"]);
  });

  it("OP-07 staff see their worklist and how many can't order; customers don't", async (ada, world) => {
    const sue = await world.signedIn("sue");
    const day = await calls(sue, Impersonation).today();
    expect(day).toMatchObject({ organizations: 5, failedOrders: 0, signUps: 0, issues: 0, onHold: 1, carts: [] });
    expect(day.failed).toEqual([]);
    expect(day.held.map(({ name, statusErrors }) => [name, statusErrors])).toEqual([
      ["Slow Payer", ["Credit limit exceeded."]],
    ]);
    expect((await refusals(ada, Impersonation).today())._tag).toBe("Forbidden");
  });

  it("OP-07 staff list organizations by name and status, and orders by number, PO and status", async (ada, world) => {
    const sue = await world.signedIn("sue");
    const customers = async (query: Partial<CustomerQuery>) => {
      const all: CustomerQuery = { term: "", canOrder: null, priceList: null, salesRep: null, after: null, ...query };
      const page = await calls(sue, Impersonation).customers(all);
      return [page.organizations.map(({ name }) => name), page.total, page.hasMore];
    };
    expect(await customers({})).toEqual([["East", "North", "Slow Payer", "South", "West"], 5, false]);
    expect(await customers({ canOrder: false })).toEqual([["Slow Payer"], 1, false]);
    expect(await customers({ canOrder: true, after: organizationId(101) })).toEqual([["South", "West"], 4, false]);
    expect(await customers({ term: "oUt" })).toEqual([["South"], 1, false]);
    expect((await customers({ term: "%" }))[1]).toBe(0);

    const item = { productSku: "P001", unitOfMeasure: "CS", quantity: 1 } as never;
    const numbers: string[] = [];
    for (const po of ["Po-77", "other"]) {
      await calls(ada, Carts).add([item], null, `add-${po}`);
      await calls(ada, Carts).updateFields([{ name: "poNumber", value: po }], null, `po-${po}`);
      const { confirmedOrders } = await calls(ada, Carts).submit(null, `submit-${po}`);
      numbers.push(confirmedOrders[0]!.orderNumber);
    }
    const list = (query: Partial<CustomerOrderQuery>) =>
      calls(sue, Impersonation).orders({ term: "", status: null, before: null, ...query });
    const found = async (query: Partial<CustomerOrderQuery>) =>
      (await list(query)).orders.map(({ key }) => key.orderNumber);
    const [first, second] = numbers as [string, string];
    const [latest] = (await list({})).orders;
    expect(latest).toMatchObject({
      status: "submitted",
      statusFriendly: "Submitted",
      poNumber: "other",
      by: { organization: { name: "North" } },
    });
    expect(await found({})).toEqual([second, first]);
    expect(await found({ term: " pO-7 " })).toEqual([first]);
    expect(await found({ term: second })).toEqual([second]);
    expect(await found({ term: "north" })).toEqual([second, first]);
    expect(await found({ term: "east" })).toEqual([]);
    expect(await found({ status: "cancelled" })).toEqual([]);
    expect(await found({ before: latest!.id })).toEqual([first]);
    const anyone: CustomerOrderQuery = { term: "", status: null, before: null };
    expect((await refusals(ada, Impersonation).orders(anyone))._tag).toBe("Forbidden");
  });

  it("IDENT-23 OP-21 a foreign user, a colleague and an unknown user are all not found", async (_, world) => {
    const sue = await world.signedIn("sue");
    const [ada] = await answer(users(sue, "ada north"));
    const [ben] = await answer(users(sue, "ben"));
    for (const target of [
      { ...ada!, organization: ben!.organization },
      { ...ada!, id: 999_999 as CustomerUser["id"] },
      { ...ada!, id: (2 ** 40) as CustomerUser["id"] },
      { ...ada!, organization: { ...ada!.organization, id: organizationId(999) } },
    ])
      expect((await failure(start(sue, target)))._tag).toBe("NotFound");
    expect((await calls(sue, Sessions).currentUser()).isImpersonationActive).toBe(false);
  });

  it("IDENT-23 a customer is refused, and the session is unchanged", async (_, world) => {
    const sue = await world.signedIn("sue");
    const ada = await world.signedIn("ada");
    const [ben] = await answer(users(sue, "ben"));
    expect((await failure(users(ada, "")))._tag).toBe("Forbidden");
    expect((await refusals(ada, Impersonation).organizations({ q: "" }))._tag).toBe("Forbidden");
    expect((await failure(start(ada, ben!)))._tag).toBe("Forbidden");
    expect((await refusals(ada, Impersonation).reset())._tag).toBe("Forbidden");
    expect(await calls(ada, Sessions).currentUser()).toMatchObject({
      userName: "ada",
      isImpersonationActive: false,
      currentOrganization: { id: 101, name: "North" },
    });
  });

  it("IDENT-19 GUIDE-CART-14 staff acting for a user type in that user's draft", async (ada, acceptance) => {
    const weekday = acceptance.guideId("weekday");
    const typed = (product: string, quantity: number): DraftItem => ({
      productSku: sku(product),
      unitOfMeasure: unit("CS"),
      quantity,
      inStock: true,
      editedAt: world.now - 5_000,
    });
    await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("BEEF1", 3)] });
    const sue = await acceptance.signedIn("sue");
    const [user] = await answer(users(sue, "ada north"));
    await answer(start(sue, user!));
    const merged = await calls(sue, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("FISH1", 5)] });
    expect(Object.fromEntries(merged.items.map((item) => [item.productSku as string, item.quantity]))).toEqual({
      BEEF1: 3,
      FISH1: 5,
    });
    expect(await calls(ada, GuideDrafts).list()).toMatchObject({ drafts: [{ orderGuideId: weekday, count: 2 }] });
  });
});
