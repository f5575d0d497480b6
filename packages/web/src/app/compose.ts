import { ITERABLE_STORED_KEYS } from "@larder/adapters-http/iterable/stored-keys";
import { browserStorage } from "@larder/adapters-http/storage/storage.browser";
import { doNotTrack } from "../features/analytics/do-not-track.ts";
import { knownTimeZones, settleTimeZone, TIME_ZONE_COOKIE } from "@larder/domain/page/timezone";
import { loadWaited } from "../loading/waited-parts.ts";
import { createStorefront, type Host, type Inlined, sessionOwnerOf, type Storefront } from "@larder/sdk";
import { announceCart, announceDrafts, followCart } from "../state/cart-channel.ts";

const cookie = (name: string): string | null => {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};

/** The customer's zone, remembered for a year (HTTP-02 to HTTP-04, OP-121). */
export const settledZone = (): string => {
  const zone = settleTimeZone(
    {
      query: new URLSearchParams(location.search).get("tz"),
      browser: Intl.DateTimeFormat().resolvedOptions().timeZone,
      cookie: cookie(TIME_ZONE_COOKIE.name),
    },
    knownTimeZones(),
  );
  document.cookie = `${TIME_ZONE_COOKIE.name}=${encodeURIComponent(zone)}; max-age=${TIME_ZONE_COOKIE.maxAge}; path=${TIME_ZONE_COOKIE.path}; samesite=lax`;
  return zone;
};

export interface Composition {
  readonly host: Host;
  readonly initial: Inlined | null;
  /** The previous URL (OP-120). */
  readonly referer: () => string;
  readonly zone: string;
  /** When what makes calls may start: it takes as long as the first page. */
  readonly effectsAfter: Promise<unknown>;
}

/** Connects the storefront to its adapters; `app/live.ts` has everything that makes calls (docs/architecture.md). */
export const compose = ({ host, initial, referer, zone, effectsAfter }: Composition): Storefront => {
  const storefront = createStorefront({
    // The file itself is preloaded.
    effects: async () => {
      await effectsAfter;
      return (await import("./live.ts")).effects({
        zone: () => zone,
        referer,
        owner: () => sessionOwnerOf(storefront.session.get()),
        configured: () => storefront.header.get().settings.value ?? {},
        messageProvider: () => storefront.header.get().settings.value?.iterable ?? null,
      });
    },
    storage: { local: browserStorage("local", ITERABLE_STORED_KEYS), session: browserStorage("session") },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    zone,
    host: {
      ...host,
      load: loadWaited,
      cartChanged: announceCart,
      draftsChanged: announceDrafts,
      trackScreen: (track) =>
        void loadWaited(() => import("../features/analytics/observe-page.ts")).then((part) =>
          part.observePage(track, storefront.analytics),
        ),
    },
    messageDisplay: "deferred",
    asksToStartOrder: true,
    doNotTrack: doNotTrack(),
    ...(initial === null ? {} : { initial }),
  });
  followCart(storefront);
  return storefront;
};
