import { signJwt } from "../src/content/messaging/jwt.ts";
import type { Browser } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";
import type { World } from "./world.ts";

export const buyers = {
  first: { id: "first", account: "ACC-101", organizationId: ORG.A, userId: USER.a, host: "buyer.example" },
  second: { id: "second", account: "ACC-101", organizationId: ORG.A, userId: USER.a, host: "second.example" },
  both: { id: "both", account: "ACC-101", organizationId: ORG.A, userId: USER.both, host: "both.example" },
  other: { id: "other", account: "ACC-201", organizationId: ORG.B, userId: USER.b, host: "other.example" },
} as const;
export type BuyerName = keyof typeof buyers;

export const secretOf = (name: BuyerName): string => `the secret of the purchasing system ${name}`;

export const insertBuyers = async ({ opened: { db } }: World): Promise<void> => {
  for (const [name, { id, organizationId, userId, host }] of Object.entries(buyers))
    await db
      .insertInto("punchout_buyer")
      .values({
        id,
        name: `The ${name} system`,
        organization_id: organizationId,
        user_id: userId,
        secret: secretOf(name as BuyerName),
        return_host: host,
      })
      .execute();
};

export type Claims = Readonly<Record<string, string | number>>;

let links = 0;

/** A punchout link of this purchasing system; given claims replace the valid ones. */
export const punchoutLink = (
  world: World,
  name: BuyerName = "first",
  claims: Claims = {},
  secret = secretOf(name),
): string => {
  links += 1;
  const { id, account, host } = buyers[name];
  const iat = Math.floor(world.now().getTime() / 1_000);
  const all = {
    iss: id,
    jti: `start-${links}`,
    iat,
    exp: iat + 300,
    account,
    email: "p@buyer.example",
    returnUrl: `https://${host}/cxml/post?x=1`,
    buyerCookie: "cookie & <1>",
    ...claims,
  };
  return `/punchout/start?token=${signJwt(secret, all)}`;
};

export const punchoutSession = async (
  world: World,
  name: BuyerName = "first",
  claims: Claims = {},
): Promise<Browser> => {
  const browser = world.browser();
  const { status, text } = await browser.get(punchoutLink(world, name, claims));
  if (status !== 303) throw new Error(`The purchasing system ${name} could not start a session: ${text}`);
  return browser;
};
