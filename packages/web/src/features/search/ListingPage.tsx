import { NO_PRODUCTS_IN_CATEGORY } from "@larder/domain/text/sentences";
import { useEffect, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { categoryFilters, facetsBelow } from "./index/filters.ts";
import { LinesSkeleton, State } from "../../ui/page/State.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { ProductsBlock, SEARCH_LIST } from "../product/ProductsBlock.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import styles from "./listing.module.css";

const CategoryText = lazyPart(() => import("../content/CategoryText.tsx"), "inPlace");
const IndexSearch = lazyPart(() => import("./IndexSearch.tsx"), "inPlace");

/** The products wait for the text above them, so that nothing moves; also if it fails, which the text says in its place. */
const useTextFirst = (isWritten: boolean): boolean => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isWritten) void CategoryText.prefetch().then(() => setReady(true));
  }, [isWritten]);
  return isReady || !isWritten;
};

/**
 * The page model inlines the first products; the search index adds the rest once loaded (PAGE-20, PAGE-21). Above them
 * stands what editors wrote (CMS-01); in edit mode the first products stay, since a search would change the address.
 */
export default function ListingPage({ model }: PageProps) {
  const { editContext } = model;
  const isWritten = model.blocks.length > 0 || editContext !== null;
  const isReady = useTextFirst(isWritten);
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
          {!isWritten && <h1>{model.title}</h1>}
          {model.totalProducts !== null && <p className="meta">{commonMessages.products(model.totalProducts)}</p>}
        </div>
        {first}
      </section>
    </div>
  );
  const title = (
    <>
      <Breadcrumbs crumbs={model.breadcrumbs} />
      {isWritten && <h1>{model.title}</h1>}
    </>
  );
  if (!isReady)
    return (
      <Page>
        {title}
        <LinesSkeleton count={8} />
      </Page>
    );
  return (
    <Page>
      {isWritten ? <CategoryText model={model} fallback={title} /> : title}
      {editContext?.inEditMode === true ? (
        whole
      ) : (
        <IndexSearch
          key={model.path}
          fallback={whole}
          title={isWritten ? "" : model.title}
          filters={categoryFilters(model.categoryPath)}
          facets={facetsBelow(model.categoryPath)}
          categoryPath={model.categoryPath}
          before={first}
        />
      )}
    </Page>
  );
}
