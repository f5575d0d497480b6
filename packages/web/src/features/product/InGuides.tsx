import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { guideHolds } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { productPageMessages as words } from "../../messages/en/product-page.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinesSkeleton } from "../../ui/State.tsx";
import styles from "./product-aside.module.css";

const SHOWN = 6;

/** The customer's own guides, each with a button to add or remove the product (SHELL-18, OP-06). */
export const InGuides = observer(function InGuides({ product }: { readonly product: Product }) {
  const shop = useShop();
  const { send } = shop.storefront.guideList;
  const state = shop.guideList.state;
  const { widget } = state;
  const member = useMemo(
    () => ({
      productSku: product.sku,
      unitOfMeasure: unitOf(displayVariant(product.variants)),
      name: product.name,
    }),
    [product],
  );
  const isFree = widget === null;
  useEffect(() => {
    if (isFree) send({ _tag: "WidgetOpened", product: member });
  }, [isFree, member, send]);
  useEffect(() => () => send({ _tag: "WidgetClosed" }), [send]);
  const own = widget?.product.productSku === product.sku ? widget : null;
  const guides = own?.guides ?? null;
  return (
    <section className={styles.part} data-in-guides="">
      <h2>{words.inGuides}</h2>
      {own?.hasFailed === true ? (
        <p role="alert">
          {words.guidesFailed}{" "}
          <Button size="sm" onClick={() => send({ _tag: "WidgetOpened", product: member })}>
            {commonMessages.tryAgain}
          </Button>
        </p>
      ) : guides === null ? (
        <LinesSkeleton count={2} />
      ) : guides.length === 0 ? (
        <p className="muted">{words.noGuides}</p>
      ) : (
        <ul>
          {guides.slice(0, SHOWN).map((guide) => {
            const isHeld = guideHolds(state, guide, product.sku);
            return (
              <li key={guide.id}>
                <span className={`two ${styles.name}`}>
                  <a href={places.guide(guide.id)}>{guide.name}</a>
                  {!isHeld && <small>{words.notInIt}</small>}
                </span>
                <Button
                  size="sm"
                  aria-label={
                    isHeld ? words.removeFrom(product.name, guide.name) : words.addTo(product.name, guide.name)
                  }
                  onClick={() => send({ _tag: "MembershipToggled", id: guide.id })}
                >
                  {isHeld ? words.remove : words.add}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.said}>
        <span role="status">{own?.said}</span>
        {own !== null && own.problem !== "" && (
          <span className="t-danger" role="alert">
            {own.problem}
          </span>
        )}
      </p>
    </section>
  );
});
