import { expect, it } from "vitest";
import { ORG, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const idsOf = async (user: "a" | "b") => {
  const answered = await (await world.signedIn(user)).get("/web-api/inbox");
  expect(answered.status, answered.text).toBe(200);
  return (answered.body.messages as readonly { readonly messageId: string }[]).map(({ messageId }) => messageId);
};

it("OP-97 the inbox lists what still holds, newest first: no drafts, tests, ended or held-back messages", async () => {
  const now = world.now();
  await world.sql`delete from message`;
  await world.sql`insert into message (id, html, state, trigger_type, is_test, created_at, starts_at, expires_at, organization_id) values
    ('old', '<p>1</p>', 'live', 'immediate', false, ${now}::timestamptz - interval '9 days', null, null, null),
    ('started', '<p>2</p>', 'live', 'immediate', false, ${now}::timestamptz - interval '30 days', ${now}::timestamptz - interval '1 day', null, null),
    ('own', '<p>3</p>', 'live', 'immediate', false, ${now}::timestamptz - interval '2 days', null, ${now}::timestamptz + interval '1 day', ${ORG.A}),
    ('draft', '<p>4</p>', 'draft', 'immediate', false, ${now}::timestamptz, null, null, null),
    ('test', '<p>5</p>', 'live', 'immediate', true, ${now}::timestamptz, null, null, null),
    ('held', '<p>6</p>', 'live', 'never', false, ${now}::timestamptz, null, null, null),
    ('later', '<p>7</p>', 'live', 'immediate', false, ${now}::timestamptz, ${now}::timestamptz + interval '1 day', null, null),
    ('ended', '<p>8</p>', 'ended', 'immediate', false, ${now}::timestamptz, null, null, null),
    ('over', '<p>9</p>', 'live', 'immediate', false, ${now}::timestamptz, null, ${now}::timestamptz - interval '1 second', null)`;
  expect(await idsOf("a")).toEqual(["started", "own", "old"]);
  expect(await idsOf("b")).toEqual(["started", "old"]);
  const a = await world.signedIn("a");
  for (const id of ["draft", "test", "held", "later", "ended", "over"])
    expect((await a.post("/web-api/inbox/message", { messageId: id })).status, id).toBe(404);
});

it("IDENT-22 OP-97 staff acting for a customer don't see the customer's messages", async () => {
  const staff = await world.signedIn("staff");
  await staff.post("/web-api/impersonation/start", { organizationId: ORG.A, userId: USER.a });
  await world.sql`insert into message (id, html, user_id) values ('private', '<p>Yours alone</p>', ${USER.a})`;
  expect((await staff.get("/web-api/inbox")).body).toEqual({ messages: [] });
  expect((await staff.post("/web-api/inbox/message", { messageId: "private" })).status).toBe(404);
});
