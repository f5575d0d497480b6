import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";
import { PLANTED, plantPerson } from "./plant-person.ts";

inOneWorld("a person's data, for administrators", (world) => {
  let admin: Browser;
  let id: number;
  beforeAll(async () => {
    admin = await world.signedIn("administrator");
    id = await plantPerson(world.sql, world.now());
  });
  const find = async (query: object) => {
    const { body } = await admin.post("/web-api/staff/personal-data", { id: null, email: "", ...query });
    return body as {
      person: { id: number; name: string; stored: { what: string; count: number }[] } | null;
      people: { id: number | null; email: string; name: string }[];
    };
  };
  const erase = (body: object) =>
    admin.post(
      "/web-api/staff/erase-person",
      { id, email: "", name: "", ...body },
      { headers: { "idempotency-key": randomUUID() } },
    );
  const audited = () =>
    world.sql<{
      call: string;
      object: string;
      actor_id: number;
    }>`select call, object, actor_id from audit where call like '%person%' order by seq`;

  it("OP-21 is found by the whole email or the user's number, and counted", async () => {
    const { person } = await find({ email: PLANTED.email.toLowerCase() });
    expect(person).toMatchObject({ id, name: "Zyxofirst Quillast", email: PLANTED.email });
    expect(person?.stored).toContainEqual({ what: "Delivery addresses in carts", count: 2 });
    expect(await find({ id })).toEqual(await find({ email: PLANTED.email }));
    expect((await find({ email: "zyxo.quill" })).person).toBe(null);
    expect(await find({})).toEqual({
      person: null,
      people: [],
      retention: { audit: null, mails: 90, events: 7, searches: 90 },
    });
  });

  it("OP-21 is found by a phone number and by whole words of the name, and people of one name are listed", async () => {
    const { person } = await find({ id });
    for (const email of ["quillast", "Quillast, ZYXOFIRST", "zyxofirst quillast", "1-555-019-8877", "5550198877"])
      expect((await find({ email })).person).toEqual(person);
    for (const email of ["quill", "zyxofirst reyes", "555-019-8878", "019-8877"])
      expect(await find({ email })).toMatchObject({ person: null, people: [] });
    const form = { firstName: "Ada", lastName: "Quillast", phone: "555-019-0001" };
    await world.sql`insert into sign_up (key_hash, email, form, sent_at) values ('ada', 'ada@x.example', ${JSON.stringify(form)}::jsonb, ${world.now()})`;
    const both = await find({ email: "Quillast" });
    expect(both.person).toBe(null);
    expect(both.people).toEqual([
      { id: null, email: "ada@x.example", name: "Ada Quillast" },
      { id, email: PLANTED.email, name: "Zyxofirst Quillast" },
    ]);
    expect((await find({ email: "5550190001" })).person).toMatchObject({ id: null, email: "ada@x.example" });
    await world.sql`delete from sign_up where key_hash = 'ada'`;
  });

  it("OP-21 T7 is taken as a file, which is audited", async () => {
    const file = await admin.get(`/web-api/staff/personal-data-file?id=${id}&format=json`);
    expect(file.headers.get("content-disposition")).toContain(`person-${id}.json`);
    expect(JSON.parse(file.text).data.app_user.rows).toMatchObject([{ email: PLANTED.email }]);
    const unknown = await admin.get("/web-api/staff/personal-data-file?id=99999999999&format=json");
    expect(unknown.status).toBe(404);
    expect(await audited()).toEqual([
      { call: "GET /web-api/staff/personal-data-file", object: `user:${id}`, actor_id: USER.administrator },
    ]);
  });

  it("OP-21 is erased only by the person's name, and then at once", async () => {
    const refused = await erase({ name: "Zyxofirst" });
    expect(refused.body.error.fields).toEqual([{ path: "body.name", message: "isn't this person's name" }]);
    expect((await find({ id })).person?.name).toBe("Zyxofirst Quillast");
    expect((await erase({ name: "zyxofirst quillast" })).status).toBe(204);
    expect((await find({ id })).person).toBe(null);
    expect((await find({ email: PLANTED.email })).person).toBe(null);
    expect((await erase({ name: "zyxofirst quillast" })).status).toBe(204);
    expect((await audited()).slice(1).map(({ object }) => object)).toEqual([`user:${id}`, ""]);
  });

  it("OP-91 administrators set how long data is kept, each within its bounds, and it is in the audit", async () => {
    const keep = (body: object) =>
      admin.post("/web-api/staff/retention", body, { headers: { "idempotency-key": randomUUID() } });
    const wanted = { audit: 400, mails: 30, events: 2, searches: 10 };
    expect(await keep(wanted)).toMatchObject({ status: 200, body: wanted });
    expect(((await find({})) as unknown as { retention: object }).retention).toEqual(wanted);
    const refused = await keep({ ...wanted, mails: 6 });
    expect([refused.status, refused.body.error.fields[0].path]).toEqual([400, "body.mails"]);
    expect((await keep({ ...wanted, audit: 29 })).status).toBe(400);
    expect(await world.sql`select object from audit where call = 'POST /web-api/staff/retention'`).toEqual([
      { object: "setting:retention" },
    ]);
    expect((await keep({ audit: null, mails: 90, events: 7, searches: 90 })).status).toBe(200);
  });

  it("OP-21 T7 users take their own data as a file, audited, and staff who act for them can't", async () => {
    const user = await world.signedIn("a");
    const file = await user.get("/web-api/account/personal-data?format=json");
    expect(file.headers.get("content-disposition")).toContain(`person-${USER.a}.json`);
    expect(JSON.parse(file.text).data.app_user.rows).toHaveLength(1);
    expect((await user.get("/web-api/account/personal-data?format=html")).text).toContain("<html");
    expect(
      await world.sql`select object, actor_id from audit where call = 'GET /web-api/account/personal-data'`,
    ).toEqual([
      { object: `user:${USER.a}`, actor_id: USER.a },
      { object: `user:${USER.a}`, actor_id: USER.a },
    ]);
    const acting = await world.signedIn("staff");
    await acting.post("/web-api/impersonation/start", { organizationId: ORG.A, userId: USER.a });
    expect((await acting.get("/web-api/account/personal-data?format=json")).status).toBe(403);
  });
});
