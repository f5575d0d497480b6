import { useEffect, useState } from "react";
import type { Shop } from "../../state/shop.ts";
import { mayAppear } from "./may-appear.ts";

/** How often idleness is checked, ms. */
const LOOK_EVERY = 500;

const INPUTS = ["keydown", "input", "pointerdown", "wheel", "touchmove", "scroll"] as const;

const FIELD =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";
const OPEN = "dialog[open], [role=menu], [role=listbox]";

/** A closed menu stays in the DOM, so only elements with a size count. */
const hasOpenDialog = (): boolean =>
  Array.from(document.querySelectorAll(OPEN)).some((part) => part.getClientRects().length > 0);

const looksQuiet = (shop: Shop, lastInput: number): boolean =>
  mayAppear({
    contentType: shop.storefront.page.get().page.value?.contentType ?? "",
    msSinceInput: performance.now() - lastInput,
    isInField: document.activeElement?.matches(FIELD) ?? false,
    hasOpenDialog: hasOpenDialog(),
    hasTypedQuantities: shop.storefront.guideCart.get().entries.length > 0,
    isEditingGuide: shop.storefront.guideDetail.get().mode === "edit",
    isVisible: document.visibilityState === "visible",
  });

export const useQuiet = (shop: Shop, isWaiting: boolean): boolean => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let lastInput = performance.now();
    const stirred = () => {
      lastInput = performance.now();
      setQuiet(false);
    };
    // Another tab may have shown the waiting message: it's requested again and waits the full time.
    const returned = () => {
      stirred();
      if (document.visibilityState === "visible") shop.storefront.messages.send({ _tag: "EventReported" });
    };
    document.addEventListener("visibilitychange", returned);
    for (const input of INPUTS) document.addEventListener(input, stirred, { capture: true, passive: true });
    const looking = setInterval(() => setQuiet(looksQuiet(shop, lastInput)), LOOK_EVERY);
    return () => {
      document.removeEventListener("visibilitychange", returned);
      for (const input of INPUTS) document.removeEventListener(input, stirred, { capture: true });
      clearInterval(looking);
      setQuiet(false);
    };
  }, [shop, isWaiting]);
  return isQuiet && isWaiting;
};
