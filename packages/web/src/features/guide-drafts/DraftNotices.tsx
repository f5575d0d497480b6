import { isNotable } from "@larder/domain/cart/add-report";
import { linesOf } from "@larder/domain/cart/cart-lines";
import type { ShownDraft } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { guideDraftsMessages as text } from "../../messages/en/guide-drafts.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import AddedItems from "../added-items/AddedItems.tsx";
import { draftsOf } from "./use-drafts.ts";

export const DraftActions = observer(function DraftActions({
  draft: { orderGuideId, name, count },
}: {
  readonly draft: ShownDraft;
}) {
  const { storefront, guideDrafts, canOrder } = useShop();
  const { adding } = guideDrafts.state;
  const isAdding = adding?.guideId === orderGuideId;
  return (
    <span className="cluster">
      <ButtonLink size="sm" href={places.guide(orderGuideId)} aria-label={text.goOnIn(name)}>
        {text.goOn}
      </ButtonLink>
      {canOrder && (
        <Button
          size="sm"
          busy={isAdding}
          disabled={adding !== null && !isAdding}
          aria-label={isAdding ? undefined : text.addFrom(count, name)}
          onClick={() => storefront.guideDrafts.send({ _tag: "AddRequested", guideId: orderGuideId, name })}
        >
          {isAdding ? text.adding : text.add(count)}
        </Button>
      )}
    </span>
  );
});

/** Guides with quantities that aren't in the cart, and the last addition's result (GUIDE-CART-11, GUIDE-CART-14). */
export default observer(function DraftNotices() {
  const drafts = draftsOf(useShop());
  return (
    <div className="notices no-print">
      <Added />
      {drafts.map((draft) => (
        <Notice
          key={draft.orderGuideId}
          tone="warn"
          title={text.notInCart(draft.count, draft.name)}
          action={<DraftActions draft={draft} />}
        />
      ))}
    </div>
  );
});

const Added = observer(function Added() {
  const shop = useShop();
  const { added } = shop.guideDrafts.state;
  if (added === null) return null;
  const { name, report, names, problem } = added;
  const { optimisticCart } = shop.cart.state;
  const lines = optimisticCart === null ? [] : [...linesOf(optimisticCart), ...optimisticCart.oosLines];
  const nameOf = (sku: string) =>
    lines.find(({ productSku }) => productSku === sku)?.productTitle ?? names[sku] ?? text.item(sku);
  const left = report.filter(({ outcome }) => outcome === "left").length;
  const count = report.length - left;
  return (
    <Notice
      tone={count === 0 ? "danger" : report.some(isNotable) ? "warn" : "ok"}
      title={count === 0 ? text.notAdded(name) : text.added(count, name)}
      action={
        <Button size="sm" kind="plain" onClick={() => shop.storefront.guideDrafts.send({ _tag: "AddedDismissed" })}>
          {text.dismiss}
        </Button>
      }
    >
      {problem}
      {report.length > 0 && <AddedItems items={report.map((item) => ({ ...item, name: nameOf(item.productSku) }))} />}
      {left > 0 && <span>{text.left(left, name)}</span>}
    </Notice>
  );
});
