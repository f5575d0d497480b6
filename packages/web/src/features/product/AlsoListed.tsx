import { moreInCategory } from "@larder/domain/catalog/more-in-category";
import type { Product } from "@larder/domain/catalog/product.schema";
import { productSimilarWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { productPageMessages as words } from "../../messages/en/product-page.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../state/use-late-workflow.ts";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { ProductsBlock } from "./ProductsBlock.tsx";
import styles from "./product.module.css";

interface AlsoListedProps {
  readonly product: Product;
  readonly ofCategory: readonly Product[];
  /** The product's category; null = none. */
  readonly category: { readonly label: string; readonly url: string } | null;
}

const SHOWN = 3;
const NONE: readonly Product[] = [];

/** What a customer can order in place of the product, and more of its category (OP-13, PAGE-17). */
export const AlsoListed = observer(function AlsoListed(props: AlsoListedProps) {
  return useShop().isCustomer ? <ForCustomer {...props} /> : <More {...props} similar={NONE} />;
});

const ForCustomer = observer(function ForCustomer(props: AlsoListedProps) {
  const { sku } = props.product;
  const { observed, send } = useLateWorkflow("productSimilar", productSimilarWorkflow);
  useEffect(() => send({ _tag: "Requested", sku }), [send, sku]);
  const { sku: loaded, items } = observed.state;
  const all = loaded === sku ? items.value : null;
  const similar = useMemo(() => all?.slice(0, SHOWN) ?? NONE, [all]);
  if (loaded !== sku || (items.value === null && items.failure === null)) return <LinesSkeleton count={SHOWN} />;
  return (
    <>
      {similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar-items">
          <h2 className="lesser mb-8" id="similar-items">
            {words.similar}
          </h2>
          <ProductsBlock label={words.similar} listId="similar" products={similar} />
        </section>
      )}
      <More {...props} similar={similar} />
    </>
  );
});

const More = ({
  product,
  ofCategory,
  category,
  similar,
}: AlsoListedProps & { readonly similar: readonly Product[] }) => {
  const more = useMemo(() => moreInCategory(ofCategory, product, similar), [ofCategory, product, similar]);
  if (more.length === 0) return null;
  const title = category === null ? words.more : words.moreIn(category.label);
  return (
    <section className={styles.similar} aria-labelledby="more-in-category">
      <div className="between row mb-8">
        <h2 className="lesser" id="more-in-category">
          {title}
        </h2>
        {category !== null && (
          <a className="link t-13" href={category.url} aria-label={words.allIn(category.label)}>
            {words.all}
          </a>
        )}
      </div>
      <ProductsBlock label={title} listId="category" products={more} />
    </section>
  );
};
