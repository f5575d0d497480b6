/** A navigation that was requested and has not happened yet. `url` is path, query and hash. */
export interface Move {
  readonly url: string;
  readonly kind: "push" | "replace" | "pop";
}

/** Decides whether a move may happen. When it answers false, it may call `proceed` later to make exactly this move. */
export type Guard = (move: Move, proceed: () => void) => boolean;

/** The notification after a navigation. `scroll` is where the page was scrolled to when this entry was left, px. */
export interface Arrival {
  readonly from: string;
  readonly to: string;
  readonly kind: Move["kind"];
  readonly index: number;
}

/** The part of the browser that the site's history stands on; a test gives its own. */
export interface Browser {
  readonly history: Pick<History, "pushState" | "replaceState" | "go" | "state">;
  readonly location: Pick<Location, "pathname" | "search" | "hash">;
  readonly listen: (listener: () => void) => void;
}

interface Entry {
  readonly larder: number;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === "object" && state !== null && typeof (state as Entry).larder === "number";

/**
 * The browser's history with a guard that also holds for Back and Forward (NAV-12, OP-15). Every entry carries its
 * index, so that a blocked Back can be undone silently: the page never sees the URL that was not allowed.
 */
export class SiteHistory {
  #index: number;
  #url: string;
  #silent = 0;
  #guard: Guard = () => true;
  readonly #listeners = new Set<(arrival: Arrival) => void>();

  constructor(private readonly browser: Browser) {
    const state: unknown = browser.history.state;
    this.#index = isEntry(state) ? state.larder : 0;
    this.#url = this.#here();
    if (!isEntry(state)) browser.history.replaceState({ larder: 0 } satisfies Entry, "", this.#url);
    browser.listen(() => this.#popped());
  }

  /** Path, query and hash of the page that is shown. While a move is blocked this stays what it was. */
  get url(): string {
    return this.#url;
  }

  /** Where the shown entry stands in the history of this tab, counted from 0. */
  get index(): number {
    return this.#index;
  }

  set guard(guard: Guard) {
    this.#guard = guard;
  }

  /** Goes to a path of the own site, if the guard allows it. */
  readonly navigate = (
    to: string,
    options: { readonly replace?: boolean; readonly unguarded?: boolean } = {},
  ): void => {
    const url = to.startsWith("?") || to.startsWith("#") ? this.#path() + to : to;
    const kind = options.replace === true ? "replace" : "push";
    const go = () => this.#commit(url, kind);
    if (options.unguarded === true || this.#guard({ url, kind }, go)) go();
  };

  /** Calls back after every move that has happened, with whence and how; returns an unsubscribe function. */
  readonly subscribe = (listener: (arrival: Arrival) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #path(): string {
    return this.#url.replace(/[?#].*$/s, "");
  }

  #here(): string {
    const { pathname, search, hash } = this.browser.location;
    return pathname + search + hash;
  }

  #commit(url: string, kind: "push" | "replace"): void {
    if (kind === "push") this.#index += 1;
    const entry: Entry = { larder: this.#index };
    if (kind === "push") this.browser.history.pushState(entry, "", url);
    else this.browser.history.replaceState(entry, "", url);
    this.#arrived(kind);
  }

  #popped(): void {
    const state: unknown = this.browser.history.state;
    if (!isEntry(state)) {
      // A link to a place on the same page: the browser made the entry by itself.
      this.#index += 1;
      this.browser.history.replaceState({ larder: this.#index } satisfies Entry, "", this.#here());
      this.#url = this.#here();
      return;
    }
    if (this.#silent > 0) {
      this.#silent -= 1;
      if (state.larder !== this.#index) this.#accept(state.larder);
      return;
    }
    const delta = state.larder - this.#index;
    const target = this.#here();
    const proceed = () => {
      this.#silent += 1;
      this.browser.history.go(delta);
    };
    if (delta === 0 || this.#guard({ url: target, kind: "pop" }, proceed)) return this.#accept(state.larder);
    this.#silent += 1;
    this.browser.history.go(-delta);
  }

  #accept(index: number): void {
    this.#index = index;
    this.#arrived("pop");
  }

  #arrived(kind: Move["kind"]): void {
    const from = this.#url;
    this.#url = this.#here();
    for (const listener of this.#listeners) listener({ from, to: this.#url, kind, index: this.#index });
  }
}

/** The history of this browser tab. */
export const browserHistory = (): SiteHistory => {
  window.history.scrollRestoration = "manual";
  return new SiteHistory({
    history: window.history,
    location: window.location,
    listen: (listener) => window.addEventListener("popstate", listener),
  });
};
