import { isNotable } from "@larder/domain/cart/add-report";
import { offersSubstitutes } from "@larder/domain/order-guide/substitutes";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import AddedItems from "../added-items/AddedItems.tsx";
import { lineMessages } from "../../messages/en/line.ts";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import type { GuideScreen } from "./sheet/guide-screen.ts";

/** Not in the page's styles: only a result needs it. */
const BELOW_HEADER = { scrollMarginTop: "calc(var(--under) + var(--s-12))" };

/** The last add's result, with next steps for the items not added (GUIDE-CART-11, OP-62). */
export default observer(function GuideResults({
  screen,
  onLine,
  onSimilar,
}: {
  readonly screen: GuideScreen;
  readonly onLine: (productSku: Sku) => void;
  readonly onSimilar: (line: GuideLine) => void;
}) {
  const shop = useShop();
  const { report } = screen.cart.state;
  const box = useRef<HTMLDivElement>(null);
  // The guide may be scrolled far down: what differs from what was typed must be seen.
  useEffect(() => {
    if (report.some(isNotable)) box.current?.scrollIntoView({ block: "nearest" });
  }, [report]);
  if (report.length === 0) return null;
  const lineOf = (sku: Sku) => screen.byProduct.get(sku)?.line;
  const items = report.map((item) => ({ ...item, name: lineOf(item.productSku)?.name ?? item.productSku }));
  const added = report.filter(({ outcome }) => outcome !== "left").length;
  return (
    <div ref={box} style={BELOW_HEADER}>
      <Notice
        tone={added === 0 ? "danger" : report.some(isNotable) ? "warn" : "ok"}
        title={added === 0 ? guideLaterMessages.notAdded(report.length) : guideLaterMessages.added(added)}
        action={
          added === 0 ? undefined : (
            <ButtonLink size="sm" href={shop.cartUrl}>
              {orderGuideMessages.viewCart}
            </ButtonLink>
          )
        }
      >
        <AddedItems
          items={items}
          onItem={({ productSku }) => onLine(productSku)}
          actionOf={({ outcome, productSku }) => {
            const line = lineOf(productSku);
            return outcome === "left" && line !== undefined && screen.showsSimilar && offersSubstitutes(line) ? (
              <Button size="sm" onClick={() => onSimilar(line)}>
                {lineMessages.similarItems}
              </Button>
            ) : null;
          }}
        />
      </Notice>
    </div>
  );
});
