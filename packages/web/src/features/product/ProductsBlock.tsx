import type { Product } from "@larder/domain/catalog/product.schema";
import type { ShownList } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProductLine } from "./ProductLine.tsx";
import line from "../../ui/line/Line.module.css";
import styles from "./product-line.module.css";

export type SeenList = ShownList;

/** The analytics list id of search and category products (ANALYTICS-03). */
export const SEARCH_LIST = "search";

/** The time in view before a list counts as seen, ms: a loading page shifts content through the viewport. */
const SEEN_MS = 500;

/** Reports a list once seen and on new content; null = nothing yet. `list` must keep its identity (ANALYTICS-03). */
const useListSeen = (ref: RefObject<Element | null>, list: SeenList | null): void => {
  const { track } = useStorefront();
  useEffect(() => {
    const element = ref.current;
    if (element === null || list === null) return;
    track({ _tag: "ListPlaced", ...list });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true)
        timer = setTimeout(() => {
          observer.disconnect();
          track({ _tag: "ListShown", ...list });
        }, SEEN_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, list, track]);
};

/** A list of products. Guests and staff without a customer see no prices, so they get fewer columns. */
export const ProductSheet = observer(function ProductSheet({
  label,
  cards,
  list = null,
  children,
}: {
  readonly label: string;
  readonly list?: SeenList | null;
  readonly cards?: string | undefined;
  readonly children: ReactNode;
}) {
  const { isCustomer } = useShop();
  const ref = useRef<HTMLUListElement>(null);
  useListSeen(ref, list);
  return (
    <ul
      ref={ref}
      data-list={list?.listId}
      className={classNames(line.sheet, styles.sheet, cards, "bleed")}
      aria-label={label}
      data-view={cards === undefined ? "list" : "grid"}
      data-guest={isCustomer ? undefined : ""}
    >
      {children}
    </ul>
  );
});

export const ProductsBlock = ({
  label,
  listId,
  products,
  categoryPath,
}: {
  readonly label: string;
  readonly listId: string;
  readonly products: readonly Product[];
  readonly categoryPath?: readonly string[];
}) => {
  const list = useMemo(
    () => ({ listId, products, term: "", origin: null, ...(categoryPath === undefined ? {} : { categoryPath }) }),
    [listId, products, categoryPath],
  );
  return (
    <ProductSheet label={label} list={list}>
      {products.map((product) => (
        <ProductLine key={product.sku} product={product} />
      ))}
    </ProductSheet>
  );
};
