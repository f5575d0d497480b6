import type { Product } from "@larder/domain/catalog/product.schema";
import { WIDGET_DEFAULTS } from "@larder/domain/search/widget-defaults";
import { createContext, memo, useContext, useMemo } from "react";
import { Highlight } from "react-instantsearch";
import { ProductLine } from "../../product/ProductLine.tsx";
import { productOfHit } from "../index/hit.ts";
import { useSameProducts } from "../index/use-same-products.ts";
import { FoundWords } from "./FoundWords.tsx";
import type { Hits } from "./HostedHits.tsx";
import { MarkedNumber } from "./MarkedNumber.tsx";

interface FoundHits {
  readonly hits: ReadonlyMap<string, Hits[number]>;
  readonly term: string;
}

/** What marks the typed words: another answer changes it in rows that are otherwise the same. */
export const FoundHitsContext = createContext<FoundHits>({ hits: new Map(), term: "" });

const FoundName = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const hit = useContext(FoundHitsContext).hits.get(id);
  if (hit === undefined) return name;
  return <Highlight hit={hit} attribute="name" highlightedTagName={WIDGET_DEFAULTS.highlightTag} />;
};

const FoundNumber = ({ sku }: { readonly sku: string }) => (
  <MarkedNumber sku={sku} term={useContext(FoundHitsContext).term} />
);

const FoundAbout = ({ id }: { readonly id: string }) => {
  const hit = useContext(FoundHitsContext).hits.get(id);
  return hit === undefined ? null : <FoundWords hit={hit} />;
};

export interface FoundProduct {
  readonly id: string;
  readonly product: Product;
}

/** A found product's line; only its marks follow what is typed. */
export const ResultRow = memo(function ResultRow({ id, product }: FoundProduct) {
  return (
    <ProductLine
      product={product}
      name={<FoundName id={id} name={product.name} />}
      number={<FoundNumber sku={product.sku} />}
      about={<FoundAbout id={id} />}
    />
  );
});

/** The products of hits, the same objects as in the last answer where they're the same. */
export const useFoundProducts = (hits: Hits): readonly FoundProduct[] => {
  const products = useSameProducts(useMemo(() => hits.map((hit) => productOfHit(hit)), [hits]));
  return useMemo(
    () => products.flatMap((product, at) => (hits[at] === undefined ? [] : [{ id: hits[at].objectID, product }])),
    [hits, products],
  );
};

/** What the marks of these hits are made of. */
export const useFoundHits = (hits: Hits, term: string): FoundHits =>
  useMemo(() => ({ hits: new Map(hits.map((hit) => [hit.objectID, hit])), term }), [hits, term]);
