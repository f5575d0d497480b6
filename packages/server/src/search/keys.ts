import { createHmac } from "node:crypto";
import { OWN_SEARCH_APPLICATION } from "@larder/domain/search/credentials";
import { pricedRegion, visitorRegion } from "@larder/domain/catalog/region";
import { sql } from "kysely";
import { justInTimeOf } from "../accounts/auth/caller.ts";
import { mayActAs } from "../accounts/auth/customer-account.ts";
import { IDLE } from "../accounts/auth/read-session.ts";
import { isSame, newSecret } from "../database/secret.ts";
import type { Buyer } from "../catalog/buyer.ts";
import type { Db } from "../database/schema.ts";
import { clock } from "../clock.ts";

/** What a search key allows: reading one customer group's index in one region, or the guests' index. No key allows anything else (SEARCH-55). */
export interface SearchKeyScope extends Buyer {
  /** Its guides and orders boost; null = none. */
  readonly organization: number | null;
}

export interface KeyHolder extends Buyer {
  readonly group: string;
  /** The hash of the session; the key ends with it. */
  readonly session: string;
}

/** Creates and verifies this server's search keys (OP-35). */
export interface SearchKeys {
  readonly applicationId: string;
  /** Public; opens only the guests' index. */
  readonly unauthenticatedKey: string;
  /** For guests with a region: opens the guests' index of that region until it expires. */
  readonly guestKey: (region: string) => string;
  /** Bound to a session, and to the customer group, the region and the brand that it has now. */
  readonly authenticatedKey: (holder: KeyHolder) => string;
  /** What a key allows; null = invalid, or its session ended or changed groups. */
  readonly verify: (key: string) => Promise<SearchKeyScope | null>;
  /** Drops a cached session: its keys end immediately in this process, within seconds in others (T9). */
  readonly forget: (session: string) => void;
}

interface Claims {
  /** Customer group; null for a guest, who has no session either. */
  readonly g: string | null;
  readonly s: string;
  /** Region; omitted = none. */
  readonly r?: string;
  /** Without what is stocked just in time; left out = with it. */
  readonly j?: true;
  /** When it runs out, ms since 1970. */
  readonly e: number;
}

/** The lifetime of a key, and of a cached session check, in ms. */
export const KEY_LIFETIME = 24 * 3_600_000;
export const REMEMBERED = 3_000;

const MAX_REMEMBERED = 10_000;

const signatureOf = (secret: string, payload: string): string =>
  createHmac("sha256", secret).update(`larder-search-key.${payload}`).digest("base64url");

const claimsOf = (payload: string): Claims | null => {
  try {
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Partial<Claims> | null;
    if (claims === null || typeof claims.s !== "string" || typeof claims.e !== "number") return null;
    if (typeof claims.g !== "string" && claims.g !== null) return null;
    return {
      g: claims.g,
      s: claims.s,
      e: claims.e,
      ...(typeof claims.r === "string" ? { r: claims.r } : {}),
      ...(claims.j === true ? { j: true } : {}),
    };
  } catch {
    return null;
  }
};

interface Found {
  readonly customer_group_id: string;
  readonly business_unit: number;
  readonly organization_id: number;
  readonly session_region: string | null;
  readonly organization_region: string;
  readonly user_region: string | null;
  readonly regions: readonly string[];
  readonly has_contract_prices: boolean;
}

/** A session's current customer group, region and organization; null = ended or none. Uses the same rule as every other call (auth/session). */
const scopeOfSession = async (db: Db, session: string, now: Date): Promise<SearchKeyScope | null> => {
  const { rows } = await sql<Found>`
    select o.customer_group_id, o.business_unit, o.id as organization_id, o.region as organization_region, s.region as session_region,
      case when u.id is null then a.region else u.region end as user_region, (select regions from catalogue_version) as regions, o.has_contract_prices
    from session s
    join app_user a on a.id = s.user_id and a.is_active
    left join app_user u on u.id = s.as_user_id
    join organization o on o.id = s.organization_id
    left join membership m on m.organization_id = s.organization_id and m.user_id = coalesce(s.as_user_id, s.user_id)
    where s.id_hash = ${session} and s.expires_at > ${now} and s.seen_at > ${new Date(now.getTime() - IDLE)}
      and coalesce(u.is_active, true) and m.user_id is not null and (s.as_user_id is not null or not (${mayActAs("a")}))`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const region = visitorRegion({
    user: row.user_region,
    organization: row.organization_region,
    session: row.session_region,
  });
  return {
    group: row.customer_group_id,
    region: pricedRegion(region, row.regions),
    ...justInTimeOf(row.business_unit),
    ...(row.has_contract_prices ? { contractOf: row.organization_id } : {}),
    organization: row.organization_id,
  };
};

interface Secrets {
  readonly unauthenticatedKey: string;
  readonly secret: string;
}

const readSecrets = async (db: Db): Promise<Secrets> => {
  const fresh: Secrets = { unauthenticatedKey: newSecret(), secret: newSecret() };
  await db
    .insertInto("setting")
    .values({ key: "search-keys", value: JSON.stringify(fresh) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db.selectFrom("setting").select("value").where("key", "=", "search-keys").executeTakeFirstOrThrow();
  return row.value as Secrets;
};

interface Remembered {
  readonly scope: Promise<SearchKeyScope | null>;
  readonly until: number;
}

/** Opens the search keys of a data folder. `now` in ms since 1970. */
export const openSearchKeys = async (db: Db, now: () => number = () => clock.now().getTime()): Promise<SearchKeys> => {
  const { unauthenticatedKey, secret } = await readSecrets(db);
  const remembered = new Map<string, Remembered>();

  const scopeNow = (session: string): Promise<SearchKeyScope | null> => {
    const known = remembered.get(session);
    if (known !== undefined && known.until > now()) return known.scope;
    const scope = scopeOfSession(db, session, new Date(now()));
    remembered.delete(session);
    remembered.set(session, { scope, until: now() + REMEMBERED });
    if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value as string);
    // A failed read must not be cached.
    scope.catch(() => remembered.delete(session));
    return scope;
  };

  // Rounded to whole hours, so that the client gets the same key again and its cached answers stay valid.
  const keyOf = (claims: Omit<Claims, "e">): string => {
    const expiry = Math.ceil(now() / 3_600_000) * 3_600_000 + KEY_LIFETIME;
    const payload = Buffer.from(JSON.stringify({ ...claims, e: expiry } satisfies Claims)).toString("base64url");
    return `${payload}.${signatureOf(secret, payload)}`;
  };

  return {
    applicationId: OWN_SEARCH_APPLICATION,
    unauthenticatedKey,
    guestKey: (region) => keyOf({ g: null, s: "", r: region }),
    authenticatedKey: ({ group, region, withoutJustInTime, session }) =>
      keyOf({
        g: group,
        s: session,
        ...(region == null ? {} : { r: region }),
        ...(withoutJustInTime === undefined ? {} : { j: withoutJustInTime }),
      }),
    verify: async (key) => {
      if (isSame(key, unauthenticatedKey)) return { group: null, organization: null };
      const [payload = "", signature = "", ...more] = key.split(".");
      if (key.length > 1000 || more.length > 0 || !isSame(signature, signatureOf(secret, payload))) return null;
      const claims = claimsOf(payload);
      if (claims === null || claims.e <= now()) return null;
      const region = claims.r ?? null;
      if (claims.g === null) return { group: null, region, organization: null };
      const isHeld = (scope: SearchKeyScope | null): boolean =>
        scope?.group === claims.g && scope.region === region && scope.withoutJustInTime === claims.j;
      const scope = await scopeNow(claims.s);
      if (scope === null || isHeld(scope)) return scope;
      // The session may have changed regions since it was cached.
      remembered.delete(claims.s);
      const current = await scopeNow(claims.s);
      return isHeld(current) ? current : null;
    },
    forget: (session) => void remembered.delete(session),
  };
};
