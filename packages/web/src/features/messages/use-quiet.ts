import { useEffect, useState } from "react";
import type { Shop } from "../../state/shop.ts";
import { mayAppear } from "./may-appear.ts";

/** How often idleness is checked, ms. */
const LOOK_EVERY = 500;

const INPUTS = ["keydown", "input", "pointerdown", "wheel", "touchmove", "scroll"] as const;

const FIELD =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";
const OPEN = "dialog[open], [role=menu], [role=listbox]";

/** A menu stays in the page when it is closed, and is there before it was opened: what takes up no room is not open. */
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

/** Whether the user is idle enough for a message; checked only while one is waiting. */
export const useQuiet = (shop: Shop, isWaiting: boolean): boolean => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let lastInput = performance.now();
    const stirred = () => {
      lastInput = performance.now();
      setQuiet(false);
    };
    // Another tab may have shown meanwhile what waits in this one: it is requested again, and waits as long as ever.
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
