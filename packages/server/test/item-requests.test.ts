import { expect, it } from "vitest";
import { ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const path = "/web-api/item-requests/send";
const request = { what: " Butane torch ", amount: "2 EA", neededBy: "2026-11-20" };

it("SEARCH-50 a request is emailed once to the sales rep, and staff see it until it's done", async () => {
  await world.sql`update organization set sales_rep_email = 'rep@larder.example' where id = ${ORG.A}`;
  const a = await world.signedIn("a");
  const staff = await world.signedIn("staff");
  expect((await a.post(path, request)).status).toBe(200);
  const mails = await world.sql<{ recipient: string; content: { what: string } }>`
    select recipient, content from mail where kind = 'itemRequested'`;
  expect(mails.map(({ recipient, content }) => [recipient, content.what])).toEqual([
    ["rep@larder.example", "Butane torch"],
  ]);
  const open = async () => (await staff.get("/web-api/staff/item-requests")).body;
  const { total, requests } = await open();
  expect(total).toBe(1);
  expect(requests[0]).toMatchObject({
    what: "Butane torch",
    amount: "2 EA",
    neededBy: "2026-11-20",
    email: "a@x.example",
  });
  const done = () => staff.post("/web-api/staff/item-request-done", { id: requests[0].id });
  expect((await done()).status).toBe(200);
  expect(await open()).toEqual({ total: 0, requests: [] });
  expect((await done()).status).toBe(404);
});

it("SEARCH-50 without a rep's email a request is stored; an empty one and a wrong day are refused", async () => {
  await world.sql`update organization set sales_rep_email = '' where id = ${ORG.A}`;
  await world.sql`delete from mail`;
  const a = await world.signedIn("a");
  expect((await a.post(path, { ...request, what: "  " })).status).toBe(400);
  expect((await a.post(path, { ...request, neededBy: "2026-02-30" })).status).toBe(400);
  expect((await a.post(path, { ...request, neededBy: null, amount: "" })).status).toBe(200);
  const staff = await world.signedIn("staff");
  expect((await staff.get("/web-api/staff/item-requests")).body.total).toBe(1);
  expect(await world.sql`select recipient from mail where kind = 'itemRequested'`).toEqual([]);
});
