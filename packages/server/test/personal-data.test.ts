import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { USER } from "./fixture.ts";
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
    return body as { person: { id: number; name: string; stored: { what: string; count: number }[] } | null };
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
    expect(await find({})).toEqual({ person: null, retention: { audit: null, mails: 90, events: 7, searches: 90 } });
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

  it("OP-21 of the last administrator isn't erased", async () => {
    const { person } = await find({ id: USER.administrator });
    const refused = await erase({ id: USER.administrator, name: person?.name });
    expect(refused.body.error.fields[0].path).toBe("body.id");
    expect((await find({ id: USER.administrator })).person).toEqual(person);
  });
});
