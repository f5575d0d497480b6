import { randomUUID } from "node:crypto";
import type { PrivacyRequest } from "@larder/domain/staff/privacy-requests.schema";
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { USER } from "./fixture.ts";
import { runAdmin } from "./run-admin.ts";

inOneWorld("requests about a person's data", (world) => {
  let admin: Browser;
  let email: string;
  beforeAll(async () => {
    admin = await world.signedIn("administrator");
    const [user] = await world.sql<{ email: string }>`select email from app_user where id = ${USER.a}`;
    email = user!.email;
  });
  const list = async (): Promise<readonly PrivacyRequest[]> =>
    (await admin.get("/web-api/staff/privacy-requests")).body.requests;
  const keyed = (call: string, body: object) =>
    admin.post(`/web-api/staff/${call}`, body, { headers: { "idempotency-key": randomUUID() } });
  const note = (wants: string, more: object = {}) =>
    keyed("privacy-request", { email, wants, way: "letter", askedOn: "2020-11-04", ...more });
  const brief = ({ email: who, wants, way, state, endedBy }: PrivacyRequest) => [who, wants, way, state, endedBy];

  it("OP-21 T7 a request is noted once with its person, its day and how it came, which is audited", async () => {
    expect((await note("export", { email: email.toUpperCase() })).status).toBe(204);
    expect((await note("export", { way: "phone" })).status).toBe(204);
    const [request, ...more] = await list();
    expect([more, request]).toMatchObject([
      [],
      { userId: USER.a, email, wants: "export", way: "phone", askedOn: "2020-11-04", state: "open", endedAt: null },
    ]);
    expect(request?.name).not.toBe("");
    const { fields } = (await note("erase", { email: "no", askedOn: "9999-01-01" })).body.error;
    expect(fields.map(({ path }: { path: string }) => path)).toEqual(["body.email", "body.askedOn"]);
    const audited = await world.sql`select actor_id from audit where call = 'POST /web-api/staff/privacy-request'`;
    expect(audited).toEqual([{ actor_id: USER.administrator }, { actor_id: USER.administrator }]);
  });

  it("OP-21 taking a person's file ends their request for it, and without one it's listed as done", async () => {
    const file = () => admin.get(`/web-api/staff/personal-data-file?id=${USER.a}&format=json`);
    expect((await file()).status).toBe(200);
    const [done, ...none] = await list();
    expect([none, brief(done!)]).toEqual([[], [email, "export", "phone", "done", done?.endedBy]]);
    expect(done?.endedBy).not.toBeNull();
    await file();
    const user = await world.signedIn("a");
    await user.get("/web-api/account/personal-data?format=json");
    expect((await list()).map(({ way, state }) => [way, state])).toEqual([
      ["account", "done"],
      [null, "done"],
      ["phone", "done"],
    ]);
  });

  it("OP-21 a request that is taken back is closed by hand, and one that has ended stays as it is", async () => {
    await note("erase");
    const [open] = await list();
    const closed = async (wanted: PrivacyRequest | undefined) => {
      expect((await keyed("privacy-request-close", { id: wanted?.id })).status).toBe(204);
      return (await list()).find(({ id }) => id === wanted?.id);
    };
    expect(await closed(open)).toMatchObject({ wants: "erase", state: "closed" });
    const done = (await list()).find(({ state }) => state === "done");
    expect(await closed(done)).toEqual(done);
  });

  it("OP-21 erasing a person ends their request, and none of their requests keeps a name or an email", async () => {
    await note("erase");
    const { person } = (await admin.post("/web-api/staff/personal-data", { id: USER.a, email: "" })).body;
    const erased = await keyed("erase-person", { id: USER.a, email: "", name: person.name });
    expect(erased.status).toBe(204);
    const all = await list();
    expect(all.map(({ email: who, name }) => who + name)).toEqual(all.map(() => ""));
    expect(all.filter(({ state }) => state === "open")).toEqual([]);
    expect(all[0]).toMatchObject({ userId: USER.a, wants: "erase", way: "letter", state: "done" });
  });

  it("OP-21 the commands end requests too, and repeated they list nothing more", async () => {
    await note("erase", { email: "stranger@x.example" });
    const before = await list();
    expect(before[0]).toMatchObject({ userId: null, email: "stranger@x.example", name: "", state: "open" });
    await runAdmin(world, "privacy erase", "stranger@x.example");
    await runAdmin(world, "privacy erase", "stranger@x.example");
    const after = await list();
    expect(after).toHaveLength(before.length);
    expect(brief(after[0]!)).toEqual(["", "erase", "letter", "done", null]);
  });
});
