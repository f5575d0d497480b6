import { facetWidget, LEVEL_SEPARATOR } from "@larder/domain/search/facet-widgets";
import { readBounds, writeBounds } from "@larder/domain/search/bounds";
import type { SelectedFacet } from "@larder/domain/search/search-state";
import type { IndexUiState } from "instantsearch.js";

export const facetsOfUi = (ui: IndexUiState): readonly SelectedFacet[] => {
  const facets = new Map<string, readonly string[]>();
  const add = (name: string, values: readonly string[]) => {
    if (values.length > 0 && !facets.has(name)) facets.set(name, values);
  };
  for (const [name, values] of Object.entries(ui.refinementList ?? {})) add(name, values);
  for (const [name, path] of Object.entries(ui.hierarchicalMenu ?? {}))
    add(name, path.length === 0 ? [] : [path.join(LEVEL_SEPARATOR)]);
  for (const [name, value] of Object.entries(ui.menu ?? {})) add(name, value === "" ? [] : [value]);
  // A typed and a selected range are the same.
  for (const values of [ui.range, ui.numericMenu])
    for (const [name, value] of Object.entries(values ?? {})) add(name, value === "" || value === ":" ? [] : [value]);
  for (const [name, stars] of Object.entries(ui.ratingMenu ?? {}))
    add(name, stars === undefined ? [] : [String(stars)]);
  for (const [name, isOn] of Object.entries(ui.toggle ?? {})) add(name, isOn ? ["true"] : []);
  return [...facets].map(([name, values]) => ({ name, values }));
};

/** A URL facet as widget state; a value its widget can't hold is dropped. */
const uiOfFacet = ({ name, values }: SelectedFacet): IndexUiState => {
  const widget = facetWidget(name);
  const [value = ""] = values;
  switch (widget.kind) {
    case "list":
      return { refinementList: { [name]: [...values] } };
    case "tree":
      return { hierarchicalMenu: { [name]: value.split(LEVEL_SEPARATOR) } };
    case "menu":
    case "select":
      return { menu: { [name]: value } };
    case "range": {
      const bounds = readBounds(value);
      if (bounds === null) return {};
      const written = writeBounds(bounds);
      return { range: { [name]: written }, numericMenu: { [name]: written } };
    }
    case "rating": {
      const stars = Number(value);
      return Number.isInteger(stars) && stars >= 1 && stars <= widget.max ? { ratingMenu: { [name]: stars } } : {};
    }
    case "toggle":
      return value === "true" ? { toggle: { [name]: true } } : {};
  }
};

export const uiOfFacets = (facets: readonly SelectedFacet[]): IndexUiState => {
  const ui: Record<string, Record<string, unknown>> = {};
  for (const facet of facets)
    for (const [widget, state] of Object.entries(uiOfFacet(facet)))
      ui[widget] = { ...ui[widget], ...(state as object) };
  return ui as IndexUiState;
};
