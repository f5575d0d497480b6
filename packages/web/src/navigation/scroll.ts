import { pathOf } from "@larder/sdk";
import { scrollAfter } from "@larder/domain/navigation/scroll";
import { keep, readKept } from "./kept.ts";
import type { Arrival } from "./history.ts";

export interface ScrollPage {
  readonly y: () => number;
  readonly to: (y: number) => void;
  readonly toResults: () => void;
  readonly read: () => Readonly<Record<string, number>>;
  readonly write: (positions: Readonly<Record<string, number>>) => void;
}

const withoutHash = (url: string): string => url.replace(/#.*$/s, "");

/**
 * Restores an entry's scroll position on Back after a delay, unless the user navigates first (NAV-14). Other scroll
 * targets are the domain's (NAV-15, OP-17).
 */
export class ScrollKeeper {
  #index: number;
  #restoring: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly page: ScrollPage,
    index: number,
  ) {
    this.#index = index;
  }

  /** Call before the old page is unmounted. */
  readonly remember = (): void => {
    this.page.write({ ...this.page.read(), [this.#index]: this.page.y() });
  };

  readonly arrived = ({ from, to, kind, index }: Pick<Arrival, "from" | "to" | "kind" | "index">): void => {
    clearTimeout(this.#restoring);
    this.#index = index;
    const decision = scrollAfter({
      from: withoutHash(from),
      to: withoutHash(to),
      isHistory: kind === "pop",
      left: this.page.read()[index] ?? null,
    });
    // A replaced entry on the same page, such as the next letter of a term, moves nothing.
    if (decision._tag === "Top" && (kind === "push" || pathOf(from) !== pathOf(to))) this.page.to(0);
    if (decision._tag === "ResultList") this.page.toResults();
    if (decision._tag === "Restore") this.#restoring = setTimeout(() => this.page.to(decision.top), decision.afterMs);
  };
}

const STORED_AT = "larder-scroll";

export const browserScroll = (): ScrollPage => ({
  y: () => window.scrollY,
  to: (y) => window.scrollTo(0, y),
  toResults: () => document.querySelector("[data-results]")?.scrollIntoView({ block: "start" }),
  read: () => (readKept(STORED_AT, "sessionStorage") ?? {}) as Record<string, number>,
  /** Without storage Back starts at the top. */
  write: (positions) => keep(STORED_AT, positions, "sessionStorage"),
});
