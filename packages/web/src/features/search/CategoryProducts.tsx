import { NO_PRODUCTS_IN_CATEGORY } from "@larder/domain/text/nothing-found";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { categoryFilters, facetsBelow } from "./index/filters.ts";
import { State } from "../../ui/page/State.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { KeepsRows } from "../product/kept-rows.tsx";
import { ProductsBlock, SEARCH_LIST } from "../product/ProductsBlock.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import styles from "./listing.module.css";

const IndexSearch = lazyPart(() => import("./IndexSearch.tsx"), "inPlace");

interface CategoryProductsProps extends PageProps {
  /** Whether the products carry the page's title; a text above them does otherwise. */
  readonly isTitled: boolean;
}

/**
 * The page model inlines the first products; the search index adds the rest once loaded (PAGE-20, PAGE-21). In edit
 * mode the first products stay, since a search would change the address.
 */
export function CategoryProducts({ model, isTitled }: CategoryProductsProps) {
  const first =
    model.products.length === 0 ? (
      <State icon="search" title={NO_PRODUCTS_IN_CATEGORY} />
    ) : (
      <ProductsBlock
        label={model.title}
        listId={SEARCH_LIST}
        products={model.products}
        categoryPath={model.categoryPath}
      />
    );
  const whole = (
    <div className={`${styles.first} stack g-24 start`}>
      <div aria-hidden="true" />
      <section>
        <div className={`${styles.head} mb-12 cluster`}>
          {isTitled && <h1>{model.title}</h1>}
          {model.totalProducts !== null && <p className="meta">{commonMessages.products(model.totalProducts)}</p>}
        </div>
        {first}
      </section>
    </div>
  );
  if (model.editContext?.inEditMode === true) return whole;
  return (
    <KeepsRows key={`${model.path} ${model.currentUser.currentOrganization?.id}`}>
      <IndexSearch
        fallback={whole}
        title={isTitled ? model.title : ""}
        filters={categoryFilters(model.categoryPath)}
        facets={facetsBelow(model.categoryPath)}
        categoryPath={model.categoryPath}
        before={first}
        meanwhile={whole}
      />
    </KeepsRows>
  );
}
