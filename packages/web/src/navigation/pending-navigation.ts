/**
 * The question and target are in the storefront's state; only how to make exactly the held move, even a Back over
 * several pages, is known here (NAV-01, NAV-12).
 */
export class PendingNavigation {
  #held: { readonly url: string; readonly proceed: () => void } | null = null;

  readonly hold = (url: string, proceed: () => void): void => {
    this.#held = { url, proceed };
  };

  /** True if the held move leads to `url`: it has been made. */
  readonly resume = (url: string): boolean => {
    const held = this.#held;
    this.#held = null;
    if (held?.url !== url) return false;
    held.proceed();
    return true;
  };
}
