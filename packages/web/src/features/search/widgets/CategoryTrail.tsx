import { CATEGORY_TREE, FACET_WIDGETS, LEVEL_SEPARATOR } from "@larder/domain/search/facet-widgets";
import { useBreadcrumb } from "react-instantsearch";
import { Breadcrumbs } from "../../../ui/Breadcrumbs.tsx";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";

const tree = FACET_WIDGETS[CATEGORY_TREE];
const levels = tree?.kind === "tree" ? [...tree.levels] : [CATEGORY_TREE];

/** The path to the selected category: each level links to itself, the last is current (SEARCH-42). */
export const CategoryTrail = () => {
  const { items, createURL } = useBreadcrumb({ attributes: levels, separator: LEVEL_SEPARATOR });
  const current = items.at(-1);
  if (current === undefined) return null;
  const crumbs = [
    { label: widgetMessages.allCategories, url: createURL(null) },
    // A level's value is that of the level below: toggling it off leads back to this level.
    ...items.slice(0, -1).map(({ label, value }) => ({ label, url: createURL(value) })),
  ];
  return <Breadcrumbs crumbs={crumbs} current={current.label} />;
};
