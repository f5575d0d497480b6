import type * as Layer from "effect/Layer";
import { afterEach, beforeEach, vi } from "vitest";
import type { LogEntry } from "../src/kernel/commands.ts";
import { effectRunner } from "../src/kernel/effect-runner.ts";
import { memoryStorage } from "../src/kernel/storage.ts";
import { workflows } from "../src/workflows.ts";
import { createStorefront, type Storefront } from "../src/storefront.ts";
import type { TrackingCall } from "@larder/domain/analytics/events";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import type { OrderKey } from "@larder/domain/order/order.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { world } from "../src/testing/acceptance/world.ts";
import { fakePorts, fakeSession } from "../src/testing/fake-backend/ports.ts";
import { pageModel, siteSettings } from "../src/testing/fake-backend/pages.ts";
import { makeFakeBackend, type FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { organizationsOf, type FakeSession } from "../src/testing/fake-backend/session.ts";

import { messagePorts } from "./message-ports.ts";

import "../src/workflows/cart/transition.ts";
import "../src/workflows/guide-detail/guide-searched.ts";
import "../src/workflows/guide-detail/transition.ts";
import "../src/workflows/guide-list/transition.ts";
import "../src/reactions/resume.ts";
import "@larder/domain/account/kept-work";

// Loads lazy parts ahead, so that no test waits for a file.
for (const { transition, handlers } of Object.values(workflows)) {
  if (typeof transition !== "function") await transition.load();
  await handlers?.load();
}

/** Lets everything happen that needs no time. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Sends an event, then settles. */
export const send = async <E>(to: { readonly send: (event: E) => void }, event: NoInfer<E>): Promise<void> => {
  to.send(event);
  await settle();
};

/** Waits for a request, then settles. */
export const settled = async <A>(requested: A): Promise<Awaited<A>> => {
  const answer = await requested;
  await settle();
  return answer;
};

export interface OpenStorefront {
  readonly storefront: Storefront;
  readonly backend: FakeBackend;
  readonly session: FakeSession;
  readonly local: ReturnType<typeof memoryStorage>;
  readonly sessionStorage: ReturnType<typeof memoryStorage>;
  readonly went: string[];
  /** Those of `went` that replaced the history entry. */
  readonly replaced: string[];
  readonly downloaded: string[];
  readonly logged: LogEntry[];
  /** Events that reached the customer-data platform; none without a write key. */
  readonly tracked: readonly TrackingCall[];
  readonly scrolled: () => number;
  /** Calls since the last query, without reports to the messaging provider. */
  readonly calls: () => readonly string[];
}

let ids = 0;

/** A storefront on the fake backend, with the page at `url` inlined. */
export const openStorefront = async (
  options: {
    readonly userName?: string | null;
    readonly url?: string;
    readonly backend?: FakeBackend;
    readonly session?: FakeSession;
    readonly local?: ReturnType<typeof memoryStorage>;
    readonly sessionStorage?: ReturnType<typeof memoryStorage>;
    readonly effectsAfter?: Promise<void>;
    readonly partsAfter?: Promise<void>;
    readonly wayOut?: (contentType: string, isWithoutCustomer: boolean) => string | null;
    readonly messageDisplay?: "immediate" | "deferred";
    /** Settings to inline with the user's organizations; missing = nothing is inlined. */
    readonly settings?: Partial<GlobalSettings>;
    readonly page?: PageModel;
    readonly doNotTrack?: boolean;
    readonly asksToStartOrder?: boolean;
    readonly cartChanged?: (owner: string, orders: readonly OrderKey[]) => void;
    readonly test?: () => { readonly name: string; readonly variant: string };
    /** Ports of the test's own, in place of the backend's. */
    readonly ports?: (backend: FakeBackend, session: FakeSession) => readonly Layer.Layer<never>[];
  } = {},
): Promise<OpenStorefront> => {
  const { url = "/", backend = makeFakeBackend(), local = memoryStorage(), sessionStorage = memoryStorage() } = options;
  Object.assign(backend.settings, options.settings);
  const session = options.session ?? fakeSession(options.userName === undefined ? "ada" : options.userName);
  const went: string[] = [];
  const replaced: string[] = [];
  const downloaded: string[] = [];
  const logged: LogEntry[] = [];
  let scrolled = 0;
  let seen = backend.calls.length;
  const storefront = createStorefront({
    effects: async () => {
      await options.effectsAfter;
      const own = [...messagePorts(backend, session), ...(options.ports?.(backend, session) ?? [])];
      return effectRunner(fakePorts(backend, session, ...own), (detail) =>
        logged.push({ level: "error", message: `defect: ${detail}` }),
      );
    },
    storage: { local, session: sessionStorage },
    now: () => backend.clock.now,
    newId: () => `id-${(ids += 1)}`,
    zone: world.zone,
    host: {
      load: async (load) => {
        await options.partsAfter;
        return load();
      },
      go: (to, { replace }) => {
        went.push(to);
        if (replace) replaced.push(to);
      },
      ...(options.cartChanged === undefined ? {} : { cartChanged: options.cartChanged }),
      ...(options.wayOut === undefined ? {} : { wayOut: options.wayOut }),
      ...(options.test === undefined ? {} : { test: options.test }),
      download: (from) => downloaded.push(from),
      scrollToTop: () => (scrolled += 1),
      log: (entry) => logged.push(entry),
    },
    ...(options.messageDisplay === undefined ? {} : { messageDisplay: options.messageDisplay }),
    ...(options.asksToStartOrder === undefined ? {} : { asksToStartOrder: options.asksToStartOrder }),
    ...(options.doNotTrack === undefined ? {} : { doNotTrack: options.doNotTrack }),
    initial: {
      url,
      page: options.page ?? pageModel(session, url.replace(/[?#].*$/s, "")),
      ...(options.settings === undefined
        ? {}
        : { settings: siteSettings(backend, session), organizations: organizationsOf(session) }),
    },
  });
  storefront.arrived(url);
  if (options.effectsAfter === undefined) await settle();
  return {
    storefront,
    backend,
    session,
    local,
    sessionStorage,
    went,
    replaced,
    downloaded,
    logged,
    tracked: backend.trackers.tracked,
    scrolled: () => scrolled,
    calls: () => {
      const fresh = backend.calls.slice(seen);
      seen = backend.calls.length;
      return fresh.filter((call) => !call.startsWith("messaging."));
    },
  };
};

/** A page with one of ada's guides. */
export const openGuide = async (id = 9_001) => {
  const open = await openStorefront({ url: `/order-guide/?id=${id}`, settings: { segmentWriteKey: "key" } });
  await send(open.storefront.guideDetail, { _tag: "Opened", id: String(id) });
  open.calls();
  return { ...open, ...open.storefront, open };
};

/** The same while editing, by the customer's own groups. */
export const editGuide = async (id?: number) => {
  const opened = await openGuide(id);
  await send(opened.guideDetail, { _tag: "ViewChosen", view: "customGroups" });
  await send(opened.guideDetail, { _tag: "EditStarted" });
  opened.calls();
  return opened;
};

/** A number of cases of a product, to add to the cart. */
export const item = (productSku: string, quantity: number) => ({
  productSku: productSku as never,
  unitOfMeasure: "CS" as never,
  quantity,
});

/** Time only passes through `pass`. */
export const withFakeTimers = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());
};

/** Lets `ms` pass with fake timers. */
export const pass = async ({ backend }: Pick<OpenStorefront, "backend">, ms: number): Promise<void> => {
  backend.clock.now += ms;
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
