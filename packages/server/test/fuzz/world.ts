import { newSecret, xsrfTokenOf } from "../../src/database/secret.ts";
import { startSession } from "../../src/accounts/auth/session.ts";
import { GUIDE, ORG, USER } from "../fixture.ts";
import type { World } from "../world.ts";
import type { Sender } from "./requests.ts";
import type { KnownIds } from "./schema-values.ts";

const accounts = [
  ["customer a", "a", ORG.A],
  ["customer b", "b", ORG.B],
  ["of two organizations", "both", ORG.A],
  ["on hold", "hold", ORG.HOLD],
  ["staff", "staff", null],
  ["staff at a customer's", "staff", ORG.A],
  ["editor", "editor", null],
] as const;

const headersOf = (secret: string): Sender["headers"] => [
  ["cookie", `larder_session=${secret}; XSRF-TOKEN=${xsrfTokenOf(secret)}`],
  ["x-xsrf-token", xsrfTokenOf(secret)],
];

const searchKeyOf = async (world: World, headers: Sender["headers"]): Promise<Sender["searchKey"]> => {
  const answered = await fetch(`${world.base}/web-api/content/global-settings`, {
    headers: Object.fromEntries(headers),
  });
  const { search } = (await answered.json()) as {
    readonly search: { readonly applicationId: string; readonly unauthenticatedKey: string };
  };
  return [
    ["x-algolia-application-id", search.applicationId],
    ["x-algolia-api-key", search.unauthenticatedKey],
  ];
};

export interface Account {
  readonly name: string;
  /** Starts a new session, exempt from rate limits. */
  readonly enter: () => Promise<Sender>;
}

/** Everyone who may send requests. */
export const accountsOf = (world: World): readonly Account[] => [
  {
    name: "guest",
    enter: async () => {
      const headers = headersOf(newSecret());
      return { headers, bearer: null, searchKey: await searchKeyOf(world, headers) };
    },
  },
  { name: "stranger", enter: async () => ({ headers: [], bearer: null, searchKey: [] }) },
  ...accounts.map(([name, user, organizationId]) => ({
    name,
    enter: async (): Promise<Sender> => {
      const session = { userId: USER[user], organizationId, region: null };
      const secret = await startSession(world.opened.db, session, world.now(), null);
      const headers = headersOf(secret);
      const answered = await fetch(`${world.base}/web-api/iterable/get-jwt?email=${user}%40x.example`, {
        headers: Object.fromEntries(headers),
      });
      const { token = null } = (await answered.json()) as { readonly token?: string };
      return { headers, bearer: token, searchKey: await searchKeyOf(world, headers) };
    },
  })),
];

export const knownIds = async (world: World): Promise<KnownIds> => {
  const browser = await world.signedIn("a");
  const add = () => browser.add("BEEF1", 2);
  await add();
  const sent = await browser.post("/web-api/cart/submit");
  const { body } = await add();
  return {
    skus: ["BEEF1", "BEEF2", "FISH1", "LIMIT", "OUT", "NOSALE", "VEND"],
    guides: Object.values(GUIDE),
    organizations: Object.values(ORG),
    lines: [body.cartGroups[0].subCarts[0].lines[0].id as string],
    orders: [sent.body.confirmedOrders[0].orderNumber as string],
  };
};
