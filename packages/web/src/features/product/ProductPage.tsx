import { isNotOffered, notForSale, offeredVariants, variantLabels } from "@larder/domain/catalog/availability";
import { NOT_OFFERED } from "@larder/domain/text/sentences";
import { isCatchWeight, pricingUnit } from "@larder/domain/catalog/catch-weight";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { isCutToOrder } from "@larder/domain/catalog/cut-instructions";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { NO_PRODUCT } from "@larder/domain/text/sentences";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Page } from "../../ui/Page.tsx";
import { AddToGuideButton } from "../guide-list/AddToGuideButton.tsx";
import { useUrl } from "../../navigation/location.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { drawingName } from "../../ui/drawing-name.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { Facts, type Fact } from "../../ui/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { State } from "../../ui/State.tsx";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { ProductsBlock } from "./ProductsBlock.tsx";
import type { PageProps } from "../../ui/page-props.ts";
import { homeMessages } from "../../messages/en/home.ts";
import { productMessages } from "../../messages/en/product.ts";
import { signInMessages } from "../../messages/en/sign-in.ts";
import { OrderDraft } from "./order-draft.ts";
import styles from "./product.module.css";
import { SizeLine } from "./SizeLine.tsx";

const labels: Record<ReturnType<typeof variantLabels>[number], string> = {
  specialOrder: productMessages.specialOrder,
  reserve: productMessages.reserve,
  restricted: productMessages.restricted,
};

const badgesOf = (variants: readonly Variant[]): readonly string[] => [
  ...new Set(
    [
      ...variants.flatMap(({ tag1, tag2 }) => [tag1?.name ?? "", tag2?.name ?? ""]),
      ...variants.flatMap((variant) => variantLabels(variant).map((label) => labels[label])),
    ].filter((name) => name !== ""),
  ),
];

/** One product in all its sizes: what it is, whether it is there, what it costs, how many go into the cart (PROD-02 to PROD-17). */
export default observer(function ProductPage({ model }: PageProps) {
  const { product } = model;
  if (product === null)
    return (
      <Page>
        <State icon="search" title={NO_PRODUCT} />
      </Page>
    );
  return <ProductView key={product.sku} product={product} crumbs={model.breadcrumbs} similar={model.products} />;
});

const ProductView = observer(function ProductView({
  product,
  crumbs,
  similar,
}: {
  readonly product: Product;
  readonly crumbs: PageProps["model"]["breadcrumbs"];
  readonly similar: readonly Product[];
}) {
  const shop = useShop();
  const offered = offeredVariants(product.variants, shop.policy);
  const facts: readonly Fact[] = [
    { label: productMessages.brand, value: product.brand },
    { label: productMessages.sku, value: product.sku },
    {
      label: productMessages.category,
      value: [product.category, product.subcategory, product.subsubcategory].filter((part) => part !== "").join(" › "),
    },
    { label: productMessages.packSize, value: product.packSize },
  ].filter((fact) => fact.value !== "");
  const others = similar.filter((other) => other.sku !== product.sku).slice(0, 5);
  return (
    <Page narrow>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.top}>
        <div className={styles.picture} aria-hidden="true">
          {product.imageUrl === null ? (
            <Drawing name={drawingName(product.subsubcategory, product.subcategory, product.category)} />
          ) : (
            <img src={product.imageUrl} alt="" decoding="async" fetchPriority="high" />
          )}
        </div>
        <div className={styles.main}>
          <div>
            <p className="muted">{[product.brand, product.sku].filter((part) => part !== "").join(" · ")}</p>
            <h1>{product.name}</h1>
            <p className={styles.badges}>
              {badgesOf(offered).map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </p>
          </div>
          {shop.isCustomer && <AddToGuideButton product={product} className={styles.hold} />}
          {!shop.canOrder && shop.isCustomer && <Notice tone="warn" title={shop.onHoldMessage} />}
          {offered.length === 0 ? (
            <Notice title={isNotOffered(product.variants, shop.policy) ? NOT_OFFERED : productMessages.empty} />
          ) : (
            <Sizes product={product} variants={offered} />
          )}
        </div>
      </div>
      <div className={styles.more}>
        {product.description !== "" && (
          <section>
            <h2>{productMessages.description}</h2>
            <p>{product.description}</p>
          </section>
        )}
        <section>
          <h2>{productMessages.details}</h2>
          <Facts facts={facts} />
        </section>
      </div>
      {others.length > 0 && (
        <section className={styles.similar}>
          <h2>{productMessages.similar}</h2>
          <ProductsBlock label={productMessages.similar} products={others} />
        </section>
      )}
    </Page>
  );
});

const Sizes = observer(function Sizes({
  product,
  variants,
}: {
  readonly product: Product;
  readonly variants: readonly Variant[];
}) {
  const shop = useShop();
  const storefront = useStorefront();
  const url = useUrl();
  const [draft] = useState(() => new OrderDraft(product.sku));
  const { isCustomer, isWithoutCustomer } = shop;
  const total = draft.total(variants);
  const add = () => {
    const items = draft.items(variants);
    if (items.length === 0) return;
    storefront.cart.send({ _tag: "ItemsAdded", items });
    draft.clear();
  };
  return (
    <div className="sheet bleed" role="group" aria-label={productMessages.sizes}>
      {isCustomer && (
        <div className={styles.cols} aria-hidden="true">
          <span>{productMessages.size}</span>
          <span>{productMessages.availability}</span>
          <span>{productMessages.price}</span>
          <span>{productMessages.quantity}</span>
        </div>
      )}
      {variants.map((variant, at) => (
        <SizeLine
          key={`${unitOf(variant)} ${at}`}
          product={product}
          variant={variant}
          draft={draft}
          cuts={isCutToOrder(variant)}
          weight={isCatchWeight(variant) ? pricingUnit(variant).toLowerCase() : null}
          forSale={notForSale(variant) === null}
        />
      ))}
      {isWithoutCustomer ? null : isCustomer ? (
        <footer className={styles.sum}>
          <span>{total.sizes === 0 ? productMessages.chooseQuantity : productMessages.toAdd(total.sizes)}</span>
          {total.sizes > 0 && <b>{total.text}</b>}
          <Button
            kind="primary"
            size="lg"
            disabled={!shop.canOrder || total.sizes === 0}
            title={shop.canOrder ? undefined : shop.onHoldMessage}
            onClick={add}
          >
            {productMessages.addToCart}
          </Button>
        </footer>
      ) : (
        <footer className={styles.sum}>
          <span>{homeMessages.guestText}</span>
          <ButtonLink kind="primary" size="lg" href={signInPath(url)}>
            {signInMessages.forPrices}
          </ButtonLink>
        </footer>
      )}
    </div>
  );
});
