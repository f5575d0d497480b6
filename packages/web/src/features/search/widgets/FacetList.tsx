import { facetWidget, MAX_FACET_VALUES } from "@larder/domain/search/facet-widgets";
import { shownFacets } from "@larder/domain/search/facet-order";
import { useDynamicWidgets } from "react-instantsearch";
import { CategoryTree, MenuFacet, MenuSelect } from "./CategoryTree.tsx";
import { Facet } from "./Facet.tsx";
import { NumericFacet } from "./NumericFacet.tsx";
import { RatingFacet, ToggleFacet } from "./ToggleFacet.tsx";

const isOfCategories = (attribute: string): boolean => attribute.startsWith("hierarchicalCategories.");

export interface FacetListProps {
  /** Facets in the URL: mounted before the first query, which they filter. */
  readonly inUse: readonly string[];
  /** Facets that always come first. */
  readonly first?: readonly string[] | undefined;
  /** A category page has links for its subcategories, so it hides their tree. */
  readonly isListing?: boolean;
}

type Options = NonNullable<Parameters<typeof useDynamicWidgets>[0]>;

/** Must keep their identity, or the library restarts on every render. */
const optionsWith = (isHidden?: (attribute: string) => boolean): Options => ({
  facets: ["*"],
  maxValuesPerFacet: MAX_FACET_VALUES,
  transformItems: (items, { results }) => [
    ...shownFacets(results.renderingContent?.facetOrdering === undefined ? null : items, [], isHidden),
  ],
});
const ANYWHERE = optionsWith();
const IN_LISTING = optionsWith(isOfCategories);

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
      return <Facet attribute={attribute} operator={widget.operator} hasLabels={widget.hasLabels} />;
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
