import { facetWidget, MAX_FACET_VALUES } from "@larder/domain/search/facet-widgets";
import { shownFacets } from "@larder/domain/search/facet-order";
import { useDynamicWidgets } from "react-instantsearch";
import { isOfCategories } from "../filters.ts";
import { CategoryTree } from "./CategoryTree.tsx";
import { Facet } from "./Facet.tsx";
import { MenuFacet, MenuSelect } from "./MenuFacet.tsx";
import { NumericFacet } from "./NumericFacet.tsx";
import { RatingFacet } from "./RatingFacet.tsx";
import { ToggleFacet } from "./ToggleFacet.tsx";

export interface FacetListProps {
  /** The facets that the URL narrows by: they are there before the first answer, which they narrow. */
  readonly inUse: readonly string[];
  /** Facets that stand first whatever the index says. */
  readonly first?: readonly string[] | undefined;
  /** Below a place in the catalogue its links lead through the categories: their tree is not shown. */
  readonly isListing?: boolean;
}

type Options = NonNullable<Parameters<typeof useDynamicWidgets>[0]>;

/** The options must stay the same ones, or the library begins again with every render. */
const optionsWith = (isHidden?: (attribute: string) => boolean): Options => ({
  facets: ["*"],
  maxValuesPerFacet: MAX_FACET_VALUES,
  transformItems: (items, { results }) => [
    ...shownFacets(results.renderingContent?.facetOrdering === undefined ? null : items, [], isHidden),
  ],
});
const ANYWHERE = optionsWith();
const IN_LISTING = optionsWith(isOfCategories);

/** The filters of a page, those that the index names in its order (SEARCH-41). */
export default function FacetList({ inUse, first = [], isListing = false }: FacetListProps) {
  const { attributesToRender } = useDynamicWidgets(isListing ? IN_LISTING : ANYWHERE);
  return [...new Set([...first, ...shownFacets(attributesToRender, inUse)])].map((attribute) => (
    <AnyFacet key={attribute} attribute={attribute} />
  ));
}

const AnyFacet = ({ attribute }: { readonly attribute: string }) => {
  const widget = facetWidget(attribute);
  switch (widget.kind) {
    case "list":
      return <Facet attribute={attribute} operator={widget.operator} />;
    case "tree":
      return <CategoryTree attribute={attribute} levels={widget.levels} />;
    case "menu":
      return <MenuFacet attribute={attribute} />;
    case "select":
      return <MenuSelect attribute={attribute} />;
    case "range":
      return <NumericFacet attribute={attribute} precision={widget.precision} ranges={widget.ranges} />;
    case "rating":
      return <RatingFacet attribute={attribute} max={widget.max} />;
    case "toggle":
      return <ToggleFacet attribute={attribute} />;
  }
};
