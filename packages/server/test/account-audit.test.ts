import { calls } from "@larder/calls/calls";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { sendDue } from "../src/messages/send-due.ts";
import { stepAt, totpCode } from "../src/accounts/auth/second-factor.ts";
import { newAuthenticator } from "./authenticator.ts";
import type { Browser } from "./browser.ts";
import { PASSWORD, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";
import { makePasswordLink } from "../src/messages/secret-link.ts";

// Its only connection switches between owner and application role.
const world = useWorld({ isPostgres: false });

const asOwner = async (statement: string): Promise<void> => {
  const { db } = world.opened;
  await world.sql`reset role`;
  await sql.raw(statement).execute(db);
  await world.sql`set role larder_app`;
};

afterEach(async () => {
  await world.sql`update app_user set email = 'a@x.example' where id = ${USER.a}`;
  await world.sql`delete from passkey where user_id = ${USER.a}`;
  await world.sql`delete from recovery_code where user_id = ${USER.a}`;
  await world.sql`delete from second_factor where user_id = ${USER.a}`;
});

const stored = async (): Promise<unknown> => {
  const rows = await world.sql`select
      (select to_json(u) from app_user u where id = ${USER.a}) as account,
      (select json_agg(id_hash || coalesce(region, '') order by id_hash) from session where user_id = ${USER.a}) as sessions,
      (select json_agg(c) from email_change c where user_id = ${USER.a}) as email,
      (select json_agg(f) from second_factor f where user_id = ${USER.a}) as second_factor,
      (select json_agg(k) from passkey k where user_id = ${USER.a}) as passkeys,
      (select json_agg(l order by token_hash) from password_link l where user_id = ${USER.a}) as links,
      (select count(*)::int from mail) as mails`;
  return rows[0];
};

const entries = async (call: string): Promise<number> => {
  const rows = await world.sql<object>`select from audit where call = ${`POST ${call}`} and actor_id = ${USER.a}
    and object = ${`user:${USER.a}`} and as_user_id is null and organization_id is null`;
  return rows.length;
};

const requestEmail = (a: Browser) => a.post("/web-api/account/email", { email: "new@x.example", password: PASSWORD });

const emailToken = async (a: Browser): Promise<string> => {
  await requestEmail(a);
  let token = "";
  const send = async ({ text }: { readonly text: string }) => {
    token = /confirm-email\/#([\w-]{43})/.exec(text)?.[1] ?? token;
  };
  await sendDue(world.opened.db, { server: { send }, origin: "https://shop.example", now: world.now });
  return token;
};

const codeOf = async (a: Browser): Promise<string> => {
  const { body } = await a.post("/web-api/account/second-factor/set-up", { password: PASSWORD });
  return totpCode(body.secret as string, stepAt(world.now()));
};

const turnOn = async (a: Browser) => a.post("/web-api/account/second-factor/on", { code: await codeOf(a) });

const newPasskey = async (a: Browser) => {
  await turnOn(a);
  const key = newAuthenticator();
  const { body } = await a.post("/web-api/account/passkeys/begin", { password: PASSWORD });
  return { id: key.id, name: "Blue key", credential: key.create(body.options as string, world.base) };
};

const changes: Readonly<Record<string, (a: Browser) => Promise<object>>> = {
  "/web-api/account/name": async () => ({ firstName: "Other", lastName: "Name" }),
  "/web-api/account/contact": async () => ({ phone: "555-555-0142", region: "NE" }),
  "/web-api/account/reminders": async () => ({ remindsOfDrafts: true }),
  "/web-api/account/language": async () => ({ language: "es" }),
  "/web-api/account/password": async () => ({ current: PASSWORD, password: PASSWORD, endsOthers: true }),
  "/web-api/account/email": async () => ({ email: "other@x.example", password: PASSWORD }),
  "/web-api/account/email-withdraw": async (a) => {
    await requestEmail(a);
    return {};
  },
  "/web-api/auth/confirm-email": async (a) => ({ token: await emailToken(a) }),
  "/web-api/account/second-factor/on": async (a) => ({ code: await codeOf(a) }),
  "/web-api/account/second-factor/off": async (a) => {
    await turnOn(a);
    return { password: PASSWORD };
  },
  "/web-api/account/passkeys": async (a) => {
    const { name, credential } = await newPasskey(a);
    return { name, credential };
  },
  "/web-api/account/passkeys/remove": async (a) => {
    const { id, name, credential } = await newPasskey(a);
    await a.post("/web-api/account/passkeys", { name, credential });
    return { id, password: PASSWORD };
  },
  "/web-api/account/sign-out-device": async () => ({ id: null }),
  "/web-api/auth/set-password": async () => {
    const { path } = await makePasswordLink(world.opened.db, USER.a, world.now());
    return { token: path.split("#")[1], password: PASSWORD };
  },
};

it("OP-108 every account call is covered here", () => {
  const paths = Object.values({ ...calls.accountSettings, ...calls.passkeys }).flatMap(({ method, path }) =>
    method === "POST" ? [path] : [],
  );
  // Setting up an app or a passkey changes nothing until its first answer; signing in by one is not an account's change.
  const changing = paths.filter(
    (path) => !path.startsWith("/web-api/auth/passkey") && !/\/(?:set-up|begin)$/.test(path),
  );
  expect(Object.keys(changes)).toEqual(expect.arrayContaining(changing));
});

it.each(Object.entries(changes))("OP-108 T7 %s changes nothing without an audit entry", async (call, prepare) => {
  await world.signedIn("a");
  const a = await world.signedIn("a");
  const body = await prepare(a);
  const before = await stored();
  await asOwner("revoke insert on audit from larder_app");
  const failed = await a.post(call, body);
  await asOwner("grant insert on audit to larder_app");
  expect([failed.status, await stored(), await entries(call)]).toEqual([500, before, 0]);

  expect((await a.post(call, body)).status).toBeLessThan(300);
  expect(await stored()).not.toEqual(before);
  expect(await entries(call)).toBe(1);
});
