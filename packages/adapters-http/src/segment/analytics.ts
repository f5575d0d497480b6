import type { Analytics, AnalyticsSource } from "@larder/domain/analytics/analytics.port";
import { anonymousIdOf } from "@larder/domain/analytics/anonymous";
import { pageContext, type ShownPage } from "@larder/domain/analytics/shown-page";
import type { Analytics as SegmentClient, InitOptions } from "@segment/analytics-next";
import * as Effect from "effect/Effect";
import { letVendorsStore } from "../forgiving-storage.ts";
import type { Transport } from "../transport.ts";
import { enrichment } from "./enrichment.ts";

/** The snippet that this client takes the place of (spec §7 §9, ANALYTICS-27, CONST-43). */
export const SNIPPET_VERSION = "4.15.3";

/** What the platform's own snippet writes to the console (spec §8, ANALYTICS-28, TEXT-27). */
export const SNIPPET_TWICE = "Segment snippet included twice.";

/**
 * Each event by a request of its own. In batches the client sends what waits when the tab is hidden and keeps it, so that it goes
 * out again. Only a request of a hidden page outlives the page: the browser allows such requests 64 kB together, and the client
 * reads no answers, so that they would count for as long as the page is open.
 */
const DELIVERY = {
  strategy: "standard",
  config: {
    get keepalive() {
      return document.visibilityState === "hidden";
    },
  },
} as const;

/** The page of an event, which the platform's client would else read from a document that may show another one by now. */
const pageOf = (page: ShownPage) =>
  pageContext(page, { origin: new URL(document.baseURI).origin, referrer: document.referrer });

/** Who an event is of, and where (IDENT-14, ANALYTICS-18). */
const optionsOf = (userId: string, page: ShownPage) => ({
  anonymousId: anonymousIdOf(userId),
  userId,
  context: { page: pageOf(page) },
});

/** Who the platform knows as which user and account, as JSON: what it knows is not sent again. */
const NOT_IDENTIFIED = { user: "", account: "" };

type Global = typeof globalThis & {
  analytics?: { readonly SNIPPET_VERSION?: string; readonly client?: Promise<SegmentClient> };
};

/** Where the client sends to: host and path, without the scheme; nothing = the platform's own address. */
const endpointOf = (host: string | null): { readonly apiHost?: string; readonly protocol?: "http" | "https" } => {
  if (host === null) return {};
  const url = new URL(/^[\w.-]+(?::\d+)?(?:\/|$)/.test(host) ? `https://${host}` : host, document.baseURI);
  return {
    apiHost: url.host + url.pathname.replace(/\/$/, ""),
    protocol: url.protocol === "http:" ? "http" : "https",
  };
};

/**
 * The platform's CDN is never called: the settings say that all events go to its own destination and nowhere else.
 * Who the user is comes from the session with every page, so the client keeps it in memory only.
 */
const optionsFor = (host: string | null): InitOptions => ({
  integrations: { "Segment.io": { ...endpointOf(host), deliveryStrategy: DELIVERY } },
  user: { persist: false },
  group: { persist: false },
  useQueryString: false,
});

/**
 * The customer-data platform by its own client, `@segment/analytics-next`, which is imported when it is first needed: from
 * this site's own build, never from the platform's CDN, and only with a write key (spec §7, ANALYTICS-24 to ANALYTICS-28,
 * CALL-77; OP-116). Without a window nothing is sent.
 */
export const segmentAnalytics = (transport: Pick<Transport, "load">): Analytics["Service"] => {
  const { load = (once) => once() } = transport;
  let client: Promise<SegmentClient> | null = null;
  let known = NOT_IDENTIFIED;

  const start = async ({ writeKey, host }: AnalyticsSource): Promise<SegmentClient> => {
    letVendorsStore();
    const { AnalyticsBrowser } = await load(() => import("@segment/analytics-next"));
    const settings = {
      writeKey,
      cdnSettings: { integrations: { "Segment.io": { apiKey: writeKey } }, metrics: { sampleRate: 0 } },
      plugins: [enrichment()],
    };
    // What `load` returns is a promise of the client itself.
    const [started] = await AnalyticsBrowser.load(settings, optionsFor(host));
    return started;
  };

  const loaded = (source: AnalyticsSource): Promise<SegmentClient> => {
    const held = (globalThis as Global).analytics?.client;
    if (held === undefined) {
      const started = start(source);
      (globalThis as Global).analytics = { SNIPPET_VERSION, client: started };
      return started;
    }
    console.error(SNIPPET_TWICE);
    return held;
  };

  /** Hands something to the client; what the client makes of it is not waited for, and its failures are its own. */
  const withClient = (use: (client: SegmentClient) => PromiseLike<unknown>): Effect.Effect<void> =>
    Effect.suspend(() =>
      client === null
        ? Effect.void
        : Effect.map(
            Effect.promise(() => client!),
            (one) => void use(one).then(null, () => {}),
          ),
    );

  return {
    load: (source) =>
      Effect.suspend(() => {
        if (typeof window === "undefined") return Effect.void;
        client = loaded(source);
        return Effect.asVoid(Effect.promise(() => client!));
      }),
    identify: ({ userId, traits, group }, page) =>
      withClient(async (one) => {
        const options = optionsOf(userId, page);
        const user = JSON.stringify([userId, traits]);
        const account = JSON.stringify([userId, group]);
        const isKnown = { user: user === known.user, account: group === null || account === known.account };
        known = { user, account };
        await Promise.all([
          ...(isKnown.user ? [] : [one.identify(userId, traits, options)]),
          ...(isKnown.account || group === null ? [] : [one.group(group.groupId, group.traits, options)]),
        ]);
      }),
    reset: () =>
      withClient((one) => {
        known = NOT_IDENTIFIED;
        return Promise.resolve(one.reset());
      }),
    page: ({ userId, properties, ...page }) =>
      withClient((one) => one.page(undefined, undefined, { ...pageOf(page), ...properties }, optionsOf(userId, page))),
    track: ({ event, userId, properties, page }) =>
      withClient((one) => one.track(event, { ...properties }, optionsOf(userId, page))),
  };
};
