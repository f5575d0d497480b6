import type { AddResult } from "@larder/domain/cart/add-items.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { observer } from "mobx-react-lite";
import { guideDraftsMessages as text } from "../../messages/en/guide-drafts.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { DraftActions } from "./DraftActions.tsx";
import { draftsOf } from "./use-drafts.ts";

/** Each guide with quantities that are not in the cart, and what became of the last addition from here (GUIDE-CART-11, GUIDE-CART-14). */
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
  const { name, results, outOfStock, problem } = added;
  const lines = shop.cart.state.optimisticCart === null ? [] : linesOf(shop.cart.state.optimisticCart);
  const nameOf = ({ productSku }: AddResult) =>
    lines.find((line) => line.productSku === productSku)?.productTitle ?? text.item(productSku);
  const count = results.filter(({ outcome }) => outcome !== "rejected").length;
  const notable = results.flatMap((result) => {
    const why = result.message ?? "";
    if (result.outcome === "added") return [];
    return result.outcome === "rejected"
      ? text.rejected(nameOf(result), why)
      : text.adjusted(nameOf(result), result.quantity, why);
  });
  const said = [
    ...(problem === "" ? [] : [problem]),
    ...notable,
    ...(outOfStock === 0 ? [] : [text.outOfStock(outOfStock)]),
  ];
  return (
    <Notice
      tone={count === 0 ? "danger" : said.length === 0 ? "ok" : "warn"}
      title={count === 0 ? text.notAdded(name) : text.added(count, name)}
      action={
        <Button size="sm" kind="plain" onClick={() => shop.storefront.guideDrafts.send({ _tag: "AddedDismissed" })}>
          {text.dismiss}
        </Button>
      }
    >
      {said.length === 0 ? undefined : said.map((one) => <span key={one}>{one} </span>)}
    </Notice>
  );
});
