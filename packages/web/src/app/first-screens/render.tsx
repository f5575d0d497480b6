import type { FirstFound } from "@larder/domain/search/first-search";
import { createStorefront, type Inlined, memoryStorage, type Storefront, type StorefrontOptions } from "@larder/sdk";
import { enableStaticRendering } from "mobx-react-lite";
import { renderToString } from "react-dom/server";
import { FirstResults } from "../../features/search/index/first-results.ts";
import { SiteHistory } from "../../navigation/history.ts";
import { Shop } from "../../state/shop.ts";
import { ShopContext } from "../../state/storefront-context.tsx";
import { App } from "../App.tsx";
import { pagePart } from "../page-registry.ts";
import { SiteRouter } from "../routes.tsx";
import { withoutMadeIds } from "./made-ids.ts";

enableStaticRendering(true);

const never = new Promise<never>(() => {});

const historyAt = (url: string): SiteHistory => {
  const [, pathname = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return new SiteHistory({
    history: { state: { larder: 0 }, pushState: () => {}, replaceState: () => {}, go: () => {} },
    location: { pathname, search, hash: "" },
    listen: () => {},
  });
};

interface Reading {
  readonly zone: string;
  /** What answers calls; missing = nothing does. */
  readonly effects?: (storefront: () => Storefront) => Promise<Awaited<ReturnType<StorefrontOptions["effects"]>>>;
  /** Waits until the page can show; false = it can't. Missing = it shows what it shows without answers. */
  readonly ready?: (storefront: Storefront) => Promise<boolean>;
  /** The results that a search page has; null = none. */
  readonly found?: FirstFound | null;
}

/** The screen that the storefront shows first with this data; null = it isn't ready for one. */
export const rendered = async (
  inlined: Inlined,
  { zone, effects, ready, found = null }: Reading,
): Promise<string | null> => {
  if (inlined.page !== undefined && !(await pagePart(inlined.page).fetch()))
    throw new Error(`The page ${inlined.page.contentType} cannot be loaded.`);
  const storefront: Storefront = createStorefront({
    effects: () => effects?.(() => storefront) ?? never,
    storage: { local: memoryStorage(), session: memoryStorage() },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    zone,
    host: { load: (load, isBackground) => (isBackground === true ? never : load()) },
    messageDisplay: "deferred",
    asksToStartOrder: true,
    doNotTrack: true,
    initial: inlined,
  });
  try {
    const history = historyAt(inlined.url);
    storefront.arrived(inlined.url);
    if (ready !== undefined && !(await ready(storefront))) return null;
    return withoutMadeIds(
      renderToString(
        <ShopContext value={new Shop(storefront, zone)}>
          <SiteRouter history={history}>
            <FirstResults value={() => found}>
              <App />
            </FirstResults>
          </SiteRouter>
        </ShopContext>,
      ),
    );
  } finally {
    storefront.dispose();
  }
};

/** The screen that the storefront shows first with this data, before anything is called. While the product is built. */
export const render = async (inlined: Inlined): Promise<string> => (await rendered(inlined, { zone: "UTC" })) ?? "";
