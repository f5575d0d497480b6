import type { Browser } from "../history.ts";

/** A tab's history as in browsers: entries, a position, and an asynchronous popstate after `go`. */
export const tab = (start = "/") => {
  const entries: { url: string; state: unknown }[] = [{ url: start, state: null }];
  let at = 0;
  let popped = () => {};
  const due: (() => void)[] = [];
  const parts = () => new URL(entries[at]!.url, "http://larder.test");
  const browser: Browser = {
    history: {
      get state() {
        return entries[at]!.state;
      },
      pushState: (state, _, url) => {
        entries.splice(at + 1, Infinity, { url: String(url), state });
        at += 1;
      },
      replaceState: (state, _, url) => {
        entries[at] = { url: String(url), state };
      },
      go: (delta = 0) => {
        due.push(() => {
          const target = at + delta;
          if (target < 0 || target >= entries.length || delta === 0) return;
          at = target;
          popped();
        });
      },
    },
    get location() {
      const { pathname, search, hash } = parts();
      return { pathname, search, hash };
    },
    listen: (listener) => {
      popped = listener;
    },
  };
  const settle = () => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) next();
  };
  return {
    browser,
    settle,
    bar: () => entries[at]!.url,
    length: () => entries.length,
    user: (delta: number) => {
      browser.history.go(delta);
      settle();
    },
    clickHash: (hash: string) => {
      const { pathname, search } = parts();
      entries.splice(at + 1, Infinity, { url: pathname + search + hash, state: null });
      at += 1;
      popped();
    },
  };
};
