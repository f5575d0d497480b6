import { beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";

inOneWorld("organizations, for administrators", (world) => {
  let admin: Browser;
  beforeAll(async () => {
    admin = await world.signedIn("administrator");
  });

  const add = (more: object) =>
    admin.post("/web-api/staff/add-organization", {
      name: "Cellar Door",
      accountNumber: "",
      look: 2,
      customerGroup: "g2",
      ...more,
    });
  const refused = async (more: object) => (await add(more)).body.error.fields[0].path;
  const read = async (id: number) => (await admin.get(`/web-api/staff/organization-profile?id=${id}`)).body;
  const change = (name: string, look: number, was: object) =>
    admin.post("/web-api/staff/organization-profile", { id: ORG.C, name, look, was });

  it("OP-26 an added customer has name, number, look and price list, and can't order without terms", async () => {
    const { body: start } = await admin.get("/web-api/staff/organization-start");
    expect([start.look, start.customerGroup]).toEqual([0, "g1"]);
    const { status, body } = await add({ name: " Cellar Door ", accountNumber: " 7001 " });
    expect(status).toBe(200);
    expect(await read(body.id)).toEqual({ id: body.id, name: "Cellar Door", look: 2 });
    const { body: stored } = await admin.get(`/web-api/staff/organization-terms?id=${body.id}`);
    expect([stored.accountNumber, stored.terms.customerGroup, stored.terms.deliveryDays]).toEqual(["7001", "g2", []]);
    const traces =
      await world.sql<object>`select actor_id, call from audit where object = ${`organization:${body.id}`}`;
    expect(traces).toEqual([{ actor_id: USER.administrator, call: "POST /web-api/staff/add-organization" }]);
  });

  it("OP-26 adding changes no customer with the same number or name, and names each refused field", async () => {
    expect(await refused({ name: " " })).toBe("body.name");
    expect(await refused({ look: 4 })).toBe("body.look");
    expect(await refused({ name: "blue fin", look: 1 })).toBe("body.name");
    expect(await refused({ name: "Cellar Bar", customerGroup: "none" })).toBe("body.customerGroup");
    expect((await add({ name: "Number One", accountNumber: "7002" })).status).toBe(200);
    expect(await refused({ name: "Number Two", accountNumber: "7002" })).toBe("body.accountNumber");
    expect((await add({ name: "Number One", accountNumber: "7003" })).status).toBe(200);
    expect(await read(ORG.A)).toEqual({ id: ORG.A, name: "Blue Fin", look: 3 });
  });

  it("OP-26 a renamed customer's users see name and look at once, and an old state changes nothing", async () => {
    const was = { name: "Third Table", look: 3 };
    const customer = await world.signedIn("c");
    const seen = async () => (await customer.post("/web-api/organization/list")).body[0];
    expect((await change("Fourth Table", 1, was)).body).toEqual({ id: ORG.C, name: "Fourth Table", look: 1 });
    expect(await seen()).toMatchObject({ name: "Fourth Table", businessUnit: 1, isProtein: true });
    const late = await change("Fifth Table", 1, was);
    expect([late.status, late.body.error.current]).toEqual([409, { id: ORG.C, name: "Fourth Table", look: 1 }]);
    const now = { name: "Fourth Table", look: 1 };
    const { id } = (await add({ name: "Lone Bar" })).body;
    const taken = { id, name: "blue fin", look: 2, was: { name: "Lone Bar", look: 2 } };
    expect((await admin.post("/web-api/staff/organization-profile", taken)).body.error.fields[0].path).toBe(
      "body.name",
    );
    expect((await admin.get("/web-api/staff/organization-profile?id=99999999999")).status).toBe(404);
    expect((await change("Third Table", 3, now)).status).toBe(200);
  });
});
