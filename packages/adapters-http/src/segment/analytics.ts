import type { Analytics, AnalyticsSource } from "@larder/domain/analytics/analytics.port";
import { anonymousIdOf } from "@larder/domain/analytics/anonymous";
import { pageContext, type ShownPage } from "@larder/domain/analytics/shown-page";
import type { Analytics as SegmentClient, InitOptions } from "@segment/analytics-next";
import * as Effect from "effect/Effect";
import { letVendorsStore } from "../storage/forgiving-storage.ts";
import type { Transport } from "../http/transport.ts";
import { enrichment } from "./enrichment.ts";

/** The version of the snippet this client replaces (§7 §9, ANALYTICS-27, CONST-43). */
export const SNIPPET_VERSION = "4.15.3";

/** The console message of the platform's own snippet (§8, ANALYTICS-28, TEXT-27). */
export const SNIPPET_TWICE = "Segment snippet included twice.";

/**
 * One request per event. In batches, the client sends pending events when the tab is hidden but keeps them, so they are
 * sent twice. Keepalive only on a hidden page: browsers allow such requests 64 kB in total, and since the client never
 * reads responses, they would count while the page is open.
 */
const DELIVERY = {
  strategy: "standard",
  config: {
    get keepalive() {
      return document.visibilityState === "hidden";
    },
  },
} as const;

/** The event's page; the platform's client would read it from a document that may have moved on. */
const pageOf = (page: ShownPage) =>
  pageContext(page, { origin: new URL(document.baseURI).origin, referrer: document.referrer });

/** An event's user and page (IDENT-14, ANALYTICS-18). */
const optionsOf = (userId: string, page: ShownPage) => ({
  anonymousId: anonymousIdOf(userId),
  userId,
  context: { page: pageOf(page) },
});

/** The identified user and account as JSON, so they aren't sent again. */
const NOT_IDENTIFIED = { user: "", account: "" };

type Global = typeof globalThis & {
  analytics?: { readonly SNIPPET_VERSION?: string; readonly client?: Promise<SegmentClient> };
};

/** Host and path without the scheme; empty = the platform's own. */
const endpointOf = (host: string | null): { readonly apiHost?: string; readonly protocol?: "http" | "https" } => {
  if (host === null) return {};
  const url = new URL(/^[\w.-]+(?::\d+)?(?:\/|$)/.test(host) ? `https://${host}` : host, document.baseURI);
  return {
    apiHost: url.host + url.pathname.replace(/\/$/, ""),
    protocol: url.protocol === "http:" ? "http" : "https",
  };
};

/** Events go to the platform's own destination, never its CDN. The session identifies the user. */
const optionsFor = (host: string | null): InitOptions => ({
  integrations: { "Segment.io": { ...endpointOf(host), deliveryStrategy: DELIVERY } },
  user: { persist: false },
  group: { persist: false },
  useQueryString: false,
});

/**
 * The customer-data platform's client `@segment/analytics-next`, imported on first use from this site's build, never
 * from the platform's CDN, and only with a write key (ANALYTICS-24 to ANALYTICS-28). Does nothing without a window (§7,
 * CALL-77, OP-116).
 */
export const segmentAnalytics = (transport: Pick<Transport, "load" | "mayReport">): Analytics["Service"] => {
  const { load = (once) => once(), mayReport } = transport;
  let client: Promise<SegmentClient> | null = null;
  let known = NOT_IDENTIFIED;

  const start = async ({ writeKey, host }: AnalyticsSource): Promise<SegmentClient> => {
    await mayReport?.();
    letVendorsStore();
    const { AnalyticsBrowser } = await load(() => import("@segment/analytics-next"));
    const settings = {
      writeKey,
      cdnSettings: { integrations: { "Segment.io": { apiKey: writeKey } }, metrics: { sampleRate: 0 } },
      plugins: [enrichment()],
    };
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

  /** The client's own work isn't awaited, and its failures are ignored. */
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
