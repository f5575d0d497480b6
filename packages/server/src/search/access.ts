import { createHmac } from "node:crypto";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import { buyerOf, type Caller } from "../accounts/auth/caller.ts";
import { type Buyer, indexOf } from "../catalog/buyer.ts";
import type { Config } from "../config.ts";
import { KEY_LIFETIME, type SearchKeys } from "./keys.ts";
import { clock } from "../clock.ts";

interface Restriction {
  readonly indices: readonly string[];
  /** Seconds since 1970. */
  readonly validUntil: number;
  /** Put to every search, in the provider's filter language; left out = none. */
  readonly filters?: string;
}

/**
 * A key derived from the shop's search key and limited to some indices; the provider verifies it by itself. So neither
 * a guest nor another customer group can read a group's prices there (OP-35).
 */
export const hostedKey = (searchKey: string, { indices, validUntil, filters }: Restriction): string => {
  const narrowed = filters === undefined ? "" : `filters=${encodeURIComponent(filters)}&`;
  const parameters = `${narrowed}restrictIndices=${encodeURIComponent(indices.join(","))}&validUntil=${validUntil}`;
  return Buffer.from(createHmac("sha256", searchKey).update(parameters).digest("hex") + parameters).toString("base64");
};

/** The search's address and key for the browser; a signed-in user's key is bound to their session (OP-35). */
export type SearchAccess = (caller: Caller, host: string) => (typeof GlobalSettings)["Encoded"]["search"];

const indicesOf = (buyer: Buyer): readonly string[] => [indexOf(buyer), `${indexOf(buyer)}_*`];

/** What a key of a customer without just-in-time goods leaves out, in the filter language of the provider (PROD-14). */
const WITHOUT_JUST_IN_TIME = "NOT onlyJustInTime:true";

type Hosts = NonNullable<NonNullable<ReturnType<SearchAccess>>["hosts"]>;

const hostsOf = (applicationId: string, host: string | null): Hosts => {
  if (host === null)
    return ["-dsn.algolia.net", "-1.algolianet.com", "-2.algolianet.com", "-3.algolianet.com"].map((end) => ({
      url: `${applicationId.toLowerCase()}${end}`,
      protocol: "https",
    }));
  const { host: url, protocol } = new URL(host.includes("://") ? host : `https://${host}`);
  return [{ url, protocol: protocol === "http:" ? "http" : "https" }];
};

const hosted = (
  { applicationId, searchKey, host }: NonNullable<Config["algolia"]>,
  now: () => number,
): SearchAccess => {
  // Rounded to whole hours, so that the client gets the same key again and its cached answers stay valid.
  const key = (buyer: Buyer): string => {
    const validUntil = (Math.ceil(now() / 3_600_000) * 3_600_000 + KEY_LIFETIME) / 1000;
    return hostedKey(searchKey, {
      indices: indicesOf(buyer),
      validUntil,
      ...(buyer.withoutJustInTime === undefined ? {} : { filters: WITHOUT_JUST_IN_TIME }),
    });
  };
  return (caller) => {
    const buyer = buyerOf(caller);
    const guest = { ...buyer, group: null };
    return {
      applicationId,
      unauthenticatedKey: key(guest),
      authenticatedKey: buyer.group === null ? null : key(buyer),
      hosts: hostsOf(applicationId, host),
      defaultIndex: indexOf(guest),
    };
  };
};

/** The search access of a page, with a read-only key for the caller's own group and region, never another's (OP-35, SEARCH-55). */
export const searchAccessWith = (
  keys: SearchKeys,
  { algolia, origin }: Pick<Config, "algolia" | "origin">,
  now: () => number = () => clock.now().getTime(),
): SearchAccess => {
  if (algolia !== null) return hosted(algolia, now);
  const own = origin === null ? null : new URL(origin);
  return (caller, host) => {
    const { group, region = null, ...rest } = buyerOf(caller);
    return {
      applicationId: keys.applicationId,
      unauthenticatedKey: region === null ? keys.unauthenticatedKey : keys.guestKey(region),
      authenticatedKey:
        caller.kind === "user" && group !== null
          ? keys.authenticatedKey({ group, region, ...rest, session: caller.session })
          : null,
      hosts: [{ url: own?.host ?? host, protocol: own?.protocol === "https:" ? "https" : "http" }],
      defaultIndex: indexOf({ group: null, region }),
    };
  };
};
