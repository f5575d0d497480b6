import { expect, it } from "vitest";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";

inOneWorld("staff's list of customers", (world) => {
  const list = async (narrowed: object) => {
    const staff = await world.signedIn("administrator");
    const all = { term: "", canOrder: null, priceList: null, salesRep: null, after: null };
    return (await staff.post("/web-api/staff/customers", { ...all, ...narrowed })).body;
  };
  const namesOf = (page: { readonly organizations: readonly { readonly name: string }[] }) =>
    page.organizations.map(({ name }) => name);

  it("OP-07 staff narrow customers to a price list and a sales rep, and read which there are", async () => {
    const every = namesOf(await list({}));
    const [first = "", second = ""] = every;
    await world.sql`update organization set sales_rep_name = '', sales_rep_email = '', customer_group_id = 'g1'`;
    await world.sql`insert into customer_group (id, name) values ('unused', 'Unused') on conflict do nothing`;
    await world.sql`update organization set sales_rep_name = 'Zoe Rep', sales_rep_email = 'Zoe@Shop.example' where name in (${first}, ${second})`;
    await world.sql`update organization set sales_rep_email = 'zoe@shop.example' where name = ${second}`;
    await world.sql`update organization set customer_group_id = 'g2' where name = ${second}`;
    const g2 = await list({ priceList: "g2" });
    expect([namesOf(g2), g2.total]).toEqual([[second], 1]);
    expect(g2.priceLists.map(({ id }: { id: string }) => id).toSorted()).toEqual(["g1", "g2"]);
    expect(g2.salesReps).toMatchObject([{ name: "Zoe Rep" }]);
    expect(namesOf(await list({ salesRep: "ZOE@shop.example" }))).toEqual([first, second]);
    expect(namesOf(await list({ salesRep: "zoe@shop.example", priceList: "g1" }))).toEqual([first]);
    expect(namesOf(await list({ priceList: "unused" }))).toEqual([]);
  });

  it("OP-07 IDENT-19 recent customers are listed, latest first, until they leave that organization", async () => {
    const staff = await world.signedIn("staff");
    for (const [organizationId, userId] of [
      [ORG.A, USER.a],
      [ORG.A2, USER.a],
      [ORG.B, USER.b],
    ]) {
      expect((await staff.post("/web-api/impersonation/start", { organizationId, userId })).status).toBe(200);
      await staff.post("/web-api/impersonation/reset", {});
    }
    const recent = async (): Promise<readonly number[]> =>
      (await staff.get("/web-api/impersonation/recent")).body.map(
        ({ organization }: { readonly organization: { readonly id: number } }) => organization.id,
      );
    expect(await recent()).toEqual([ORG.B, ORG.A2, ORG.A]);
    await world.sql`delete from membership where organization_id = ${ORG.A2} and user_id = ${USER.a}`;
    expect(await recent()).toEqual([ORG.B, ORG.A]);
  });
});
