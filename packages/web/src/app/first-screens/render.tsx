import { createStorefront, type Inlined, memoryStorage } from "@larder/sdk";
import { enableStaticRendering } from "mobx-react-lite";
import { renderToString } from "react-dom/server";
import { SiteHistory } from "../../navigation/history.ts";
import { Shop } from "../../state/shop.ts";
import { ShopContext } from "../../state/storefront-context.tsx";
import { App } from "../App.tsx";
import { pagePart } from "../page-registry.ts";
import { SiteRouter } from "../routes.tsx";

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

/** React's own ids depend on what stands around them, and nothing uses them before the storefront runs. */
const withoutMadeIds = (html: string): string => html.replaceAll(/ [A-Za-z-]+="[^"]*_R_[^"]*"|<!-- -->/g, "");

/** The screen that the storefront shows first with this data, before anything is called. While the product is built. */
export const render = async (inlined: Inlined): Promise<string> => {
  if (inlined.page !== undefined && !(await pagePart(inlined.page).fetch()))
    throw new Error(`The page ${inlined.page.contentType} cannot be loaded.`);
  const storefront = createStorefront({
    effects: () => never,
    storage: { local: memoryStorage(), session: memoryStorage() },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    zone: "UTC",
    messageDisplay: "deferred",
    asksToStartOrder: true,
    doNotTrack: true,
    initial: inlined,
  });
  try {
    const history = historyAt(inlined.url);
    storefront.arrived(inlined.url);
    return withoutMadeIds(
      renderToString(
        <ShopContext value={new Shop(storefront, "UTC")}>
          <SiteRouter history={history}>
            <App />
          </SiteRouter>
        </ShopContext>,
      ),
    );
  } finally {
    storefront.dispose();
  }
};
