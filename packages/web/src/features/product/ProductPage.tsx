import { isNotOffered, offeredVariants, variantLabels } from "@larder/domain/catalog/availability";
import { pathText } from "@larder/domain/page/crumbs";
import { NOT_OFFERED } from "@larder/domain/text/ordering-sentences";
import type { Product } from "@larder/domain/catalog/product.schema";
import { tagNames } from "@larder/domain/catalog/tags";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { NO_PRODUCT } from "@larder/domain/text/ordering-sentences";
import { observer } from "mobx-react-lite";
import { Page } from "../../ui/page/Page.tsx";
import { AddToGuideButton } from "../guide-list/AddToGuideButton.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { Opening } from "../../loading/opening.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Photo } from "../../ui/Picture.tsx";
import { Facts, type Fact } from "../../ui/page/Facts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { State } from "../../ui/page/State.tsx";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { AlsoListed } from "./AlsoListed.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { keptSince } from "../../navigation/kept-since.ts";
import { dotted } from "../../ui/dotted.ts";
import { productMessages } from "../../messages/en/product.ts";
import { productLineMessages } from "../../messages/en/product-line.ts";
import { OnHoldNotice } from "../on-hold/on-hold.ts";
import styles from "./product.module.css";
import Sizes from "./Sizes.tsx";

const ProductAside = lazyPart(() => import("./ProductAside.tsx"), "inPlace");
const ProductActions = lazyPart(() => import("./ProductActions.tsx"), "nowhere");
const KeptNotice = lazyPart(() => import("../../ui/KeptNotice.tsx"), "nowhere");

/** Loads what shows a product without a connection. */
export const prefetchOffline = () => Promise.all([ProductActions.prefetch(), KeptNotice.prefetch()]);

const againOf = ({ url }: Product) => ({ _tag: "Opened", url, forced: true }) as const;

const labels: Record<ReturnType<typeof variantLabels>[number], string> = {
  specialOrder: productMessages.specialOrder,
  reserve: productMessages.reserve,
  restricted: productLineMessages.restricted,
};

const badgesOf = (variants: readonly Variant[]): readonly string[] => [
  ...new Set([
    ...tagNames(variants),
    ...variants.flatMap((variant) => variantLabels(variant).map((label) => labels[label])),
  ]),
];

/** Everything that the page shows first is in its model. */
export const opening: Opening = { workflows: [], open: () => {}, isOpen: () => true };

/** A product in all its sizes: stock, price and quantity (PROD-02 to PROD-17). */
export default observer(function ProductPage({ model }: PageProps) {
  const { product } = model;
  if (product === null)
    return (
      <Page>
        <State icon="search" title={NO_PRODUCT} />
      </Page>
    );
  return (
    <ProductView
      key={product.sku}
      product={product}
      crumbs={model.breadcrumbs}
      keptAt={keptSince(model)}
      similar={model.products}
      ownNumbers={model.ownNumbers}
    />
  );
});

const ProductView = observer(function ProductView({
  product,
  crumbs,
  keptAt,
  similar,
  ownNumbers = [],
}: {
  readonly product: Product;
  readonly keptAt: number | null;
  readonly crumbs: PageProps["model"]["breadcrumbs"];
  readonly similar: readonly Product[];
  readonly ownNumbers: PageProps["model"]["ownNumbers"];
}) {
  const shop = useShop();
  const offered = offeredVariants(product.variants, shop.policy);
  // What stands next to the product and below it is read from the server alone.
  const hasAside = shop.isCustomer && keptAt === null;
  const facts: readonly Fact[] = [
    { label: productMessages.brand, value: product.brand },
    { label: productMessages.sku, value: product.sku },
    {
      label: productMessages.ownNumber,
      value: ownNumbers.map(({ number, unit }) => (unit === "" ? number : `${number} (${unit})`)).join(", "),
    },
    {
      label: productMessages.category,
      value: pathText([product.category, product.subcategory, product.subsubcategory]),
    },
    { label: productMessages.packSize, value: product.packSize },
    {
      label: productMessages.barcode,
      value: offered
        .flatMap(({ gtin, text }) => (gtin == null ? [] : offered.length === 1 ? gtin : `${gtin} (${text})`))
        .join(", "),
    },
    { label: productMessages.storage, value: product.facts?.storage ?? "" },
    { label: productMessages.origin, value: product.facts?.origin ?? "" },
    { label: productMessages.allergens, value: product.facts?.allergens.join(", ") ?? "" },
    { label: productMessages.mayContain, value: product.facts?.mayContain.join(", ") ?? "" },
  ].filter((fact) => fact.value !== "");
  return (
    <Page>
      <Breadcrumbs crumbs={crumbs} />
      {keptAt !== null && (
        <KeptNotice at={keptAt} what="keptPage" onRetry={() => shop.storefront.page.send(againOf(product))} />
      )}
      <div className={`${styles.top} stack g-32 start`} data-aside={hasAside ? "" : undefined}>
        <div className={`${styles.picture} center full`} aria-hidden="true">
          <Photo of={product} first />
        </div>
        <div className={`${styles.main} stack g-16 slim`}>
          <div>
            <p className="muted">{dotted(product.brand, product.sku)}</p>
            <h1>{product.name}</h1>
            <p className="g-6 cluster">
              {badgesOf(offered).map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </p>
          </div>
          {shop.isCustomer && <AddToGuideButton product={product} className={styles.hold} />}
          {!shop.canOrder && shop.isCustomer && <OnHoldNotice />}
          {offered.length === 0 ? (
            <Notice title={isNotOffered(product.variants, shop.policy) ? NOT_OFFERED : productMessages.empty} />
          ) : (
            <Sizes product={product} variants={offered} />
          )}
          <ProductActions product={product} facts={facts} />
        </div>
        {hasAside && (
          <div className={`${styles.side} slim`}>
            <ProductAside product={product} />
          </div>
        )}
      </div>
      <div className={`${styles.more} stack g-32 t-13`}>
        <section>
          <h2 className="lesser mb-8">{productMessages.details}</h2>
          <Facts facts={facts} />
        </section>
      </div>
      {keptAt === null && <AlsoListed product={product} ofCategory={similar} category={crumbs.at(-2) ?? null} />}
    </Page>
  );
});
