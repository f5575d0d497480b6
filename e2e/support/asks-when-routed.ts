import type { BrowserContext, Page } from "playwright-core";

const asking = new WeakSet<Page | BrowserContext>();

/**
 * A test that stands between page and calls sees all of them: from its next load on, the page asks the server for what the
 * document brings along, until no routes are left.
 */
export const asksWhenRouted = (target: Page | BrowserContext): void => {
  if (asking.has(target)) return;
  asking.add(target);
  const route = target.route.bind(target);
  // Before a shared page counts it as lasting: it ends with the test's routes.
  const addInitScript = target.addInitScript.bind(target);
  const unrouteAll = target.unrouteAll.bind(target);
  let asks: { readonly dispose: () => Promise<void> } | null = null;
  target.route = async (url, handler, options) => {
    // A script that is held back is no call.
    const pattern = url instanceof RegExp ? url.source : typeof url === "string" ? url : "";
    if (pattern.includes("assets")) return route(url, handler, options);
    asks ??= await addInitScript(() => {
      const { getElementById } = Document.prototype;
      Document.prototype.getElementById = function (this: Document, id: string) {
        return id === "larder-first" ? null : getElementById.call(this, id);
      };
    });
    return route(url, handler, options);
  };
  // A drawn page that doesn't find its answers would lose what the next test types into it.
  target.unrouteAll = async (options) => {
    await asks?.dispose();
    asks = null;
    await unrouteAll(options);
  };
};
