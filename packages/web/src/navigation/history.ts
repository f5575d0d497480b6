/** A requested navigation that hasn't happened yet. `url` is path, query and hash. */
export interface Move {
  readonly url: string;
  readonly kind: "push" | "replace" | "pop";
}

/** After returning false it may call `proceed` later to make exactly this move. */
export type Guard = (move: Move, proceed: () => void) => boolean;

/** `scroll` is the entry's scroll position when it was left, px. */
export interface Arrival {
  readonly from: string;
  readonly to: string;
  readonly kind: Move["kind"];
  readonly index: number;
}

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
 * A guard that also covers Back and Forward (NAV-12, OP-15). Every entry stores its index, so a blocked Back is undone
 * without the page seeing the other URL.
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

  /** Path, query and hash of the current page, unchanged while a move is blocked. */
  get url(): string {
    return this.#url;
  }

  get index(): number {
    return this.#index;
  }

  set guard(guard: Guard) {
    this.#guard = guard;
  }

  readonly navigate = (
    to: string,
    options: { readonly replace?: boolean; readonly unguarded?: boolean } = {},
  ): void => {
    const url = to.startsWith("?") || to.startsWith("#") ? this.#path() + to : to;
    const kind = options.replace === true ? "replace" : "push";
    const go = () => this.#commit(url, kind);
    if (options.unguarded === true || this.#guard({ url, kind }, go)) go();
  };

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
      // An in-page link: the browser has made the entry itself.
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

export const browserHistory = (): SiteHistory => {
  window.history.scrollRestoration = "manual";
  return new SiteHistory({
    history: window.history,
    location: window.location,
    listen: (listener) => window.addEventListener("popstate", listener),
  });
};
