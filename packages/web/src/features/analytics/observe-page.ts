import { HOVER_DWELL_MS } from "@larder/domain/analytics/hover";
import { CONSENT_KEY, readConsent, STORAGE_PREFIX, type Storefront } from "@larder/sdk";

type Track = Storefront["track"];

const PRODUCT = "li[data-sku]";

const LIST = "[data-list]";

/** Reports a product that the pointer rests on (ANALYTICS-01, OP-112). */
const observeHover = (track: Track): void => {
  let resting: { readonly item: Element; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const leave = () => {
    clearTimeout(resting?.timer);
    resting = null;
  };
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>(PRODUCT) : null;
    if (item === resting?.item) return;
    leave();
    const sku = item?.dataset["sku"];
    if (item === null || sku === undefined || pointerType === "touch") return;
    const listId = item?.closest<HTMLElement>(LIST)?.dataset["list"];
    const of = listId === undefined ? {} : { listId };
    const timer = setTimeout(
      () => track({ _tag: "ProductPointed", sku, ...of, kind: pointerType, restedMs: HOVER_DWELL_MS }),
      HOVER_DWELL_MS,
    );
    resting = { item, timer };
  });
  document.documentElement.addEventListener("pointerleave", leave);
};

/** Reports each time the tab becomes hidden (ANALYTICS-10). */
const observeExit = (track: Track): void => {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") track({ _tag: "ExitIntended", at: Date.now() });
  });
};

/** Applies the visitor's decision in another tab, and the sign-out that ends it (OP-116). */
const observeConsent = (analytics: Storefront["analytics"]): void => {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === STORAGE_PREFIX + CONSENT_KEY)
      analytics.send({ _tag: "ConsentAnswered", consent: readConsent({ get: () => newValue }) });
  });
};

/** Reports hover, tab visibility and other tabs' decisions. Loaded when analytics start. */
export const observePage = (track: Track, analytics: Storefront["analytics"]): void => {
  observeHover(track);
  observeExit(track);
  observeConsent(analytics);
};
