/**
 * The way on that a speedbump keeps closed. Which question closed it and where it leads is in the storefront's navigation
 * state; only how to make exactly that move, also a Back over several pages, is known here (NAV-01, NAV-12).
 */
export class PendingNavigation {
  #held: { readonly url: string; readonly proceed: () => void } | null = null;

  /** A move was blocked; `proceed` makes it. */
  readonly hold = (url: string, proceed: () => void): void => {
    this.#held = { url, proceed };
  };

  /** The storefront goes on to `url`. True when that was the move that was held: it has been made, as it was meant. */
  readonly resume = (url: string): boolean => {
    const held = this.#held;
    this.#held = null;
    if (held?.url !== url) return false;
    held.proceed();
    return true;
  };
}
