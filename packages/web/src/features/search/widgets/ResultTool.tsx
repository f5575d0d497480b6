import { withoutRepeats } from "@larder/domain/page/crumbs";
import { CATEGORY_TREE, FACET_WIDGETS, LEVEL_SEPARATOR, facetWidget } from "@larder/domain/search/facet-widgets";
import { PAGE_SIZES } from "@larder/domain/search/page";
import { readingOf } from "@larder/domain/search/reading";
import { RELEVANT_STRICTNESS } from "@larder/domain/search/relevance";
import { readTheme } from "@larder/domain/search/widget-options";
import { LOCALE } from "@larder/domain/text/locale";
import connectRelevantSort from "instantsearch.js/es/connectors/relevant-sort/connectRelevantSort";
import connectVoiceSearch from "instantsearch.js/es/connectors/voice-search/connectVoiceSearch";
import { useEffect } from "react";
import {
  useBreadcrumb,
  useClearRefinements,
  useConnector,
  useCurrentRefinements,
  useHitsPerPage,
  useInstantSearchContext,
  usePoweredBy,
} from "react-instantsearch";
import { facetMessages } from "../../../messages/en/facets.ts";
import { resultsMessages } from "../../../messages/en/results.ts";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";
import { searchMessages } from "../../../messages/en/search.ts";
import { Breadcrumbs } from "../../../ui/page/Breadcrumbs.tsx";
import { Select } from "../../../ui/form/Select.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import type { ListView } from "../box/SearchBox.tsx";
import { answerOf, useSearchSnapshot } from "../index/use-search-snapshot.ts";
import { VoiceButton } from "../box/VoiceButton.tsx";
import { facetName } from "./ToggleFacet.tsx";
import styles from "../search.module.css";
import waysOutStyles from "./ways-out.module.css";
import widgetsStyles from "./widgets.module.css";

export type Refined = ReturnType<typeof useCurrentRefinements>["items"][number];
type Refinement = Refined["refinements"][number];

/** An active filter's label and what it removes: a range is one filter with two bounds. */
interface Chip {
  readonly key: string;
  readonly label: string;
  readonly remove: () => void;
}

const boundOf = (refinements: readonly Refinement[], operators: readonly string[]): number | null => {
  const found = refinements.find(({ operator }) => operator !== undefined && operators.includes(operator));
  return found === undefined ? null : Number(found.value);
};

const labelOfNumbers = (item: Refined, isRating: boolean): string => {
  const min = boundOf(item.refinements, [">=", ">", "="]);
  const max = boundOf(item.refinements, ["<=", "<", "="]);
  return isRating ? facetMessages.stars(min ?? 1) : `${facetName(item.attribute)}: ${facetMessages.range(min, max)}`;
};

/** An attribute's active filters, each removable (SEARCH-45). */
export const chipsOf = (item: Refined): readonly Chip[] => {
  const { kind } = facetWidget(item.attribute);
  const all = () => {
    for (const refinement of item.refinements) item.refine(refinement);
  };
  if (item.refinements.every(({ type }) => type === "numeric"))
    return [{ key: item.attribute, label: labelOfNumbers(item, kind === "rating"), remove: all }];
  return item.refinements.map((refinement) => ({
    key: `${item.attribute}:${refinement.value}`,
    label: kind === "toggle" ? facetName(item.attribute) : refinement.label,
    remove: () => item.refine(refinement),
  }));
};

const ClearFilters = () => {
  const { canRefine, refine } = useClearRefinements();
  return (
    <button type="button" className="link" disabled={!canRefine} hidden={!canRefine} onClick={refine}>
      {resultsMessages.clear}
    </button>
  );
};

const Chips = () => {
  const { items } = useCurrentRefinements();
  if (items.length === 0) return null;
  return (
    <ul className="g-6 mb-12 cluster no-print" aria-label={searchMessages.filters}>
      {items
        .flatMap((item) => chipsOf(item))
        .map(({ key, label, remove }) => (
          <li key={key}>
            <button type="button" className={`${styles.chip} g-6 middle rounded`} onClick={remove}>
              {label}
              <Icon name="x" />
              <span className="vh">{resultsMessages.remove}</span>
            </button>
          </li>
        ))}
    </ul>
  );
};

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
  return <Breadcrumbs crumbs={withoutRepeats(crumbs, current.label)} current={current.label} />;
};

const items = PAGE_SIZES.map((value) => ({
  value,
  label: widgetMessages.perPage(value),
  default: value === PAGE_SIZES[0],
}));

/** Products per page; a change returns to the first page (SEARCH-46). */
export const HitsPerPage = () => {
  const { items: sizes, refine } = useHitsPerPage({ items });
  return (
    <Select
      aria-label={widgetMessages.pageSize}
      value={sizes.find((size) => size.isRefined)?.value ?? PAGE_SIZES[0]}
      onValue={(value) => refine(Number(value))}
      options={sizes.map(({ value, label }) => [value, label])}
    />
  );
};

/** The search provider; an unknown theme becomes light, with a warning (SEARCH-47, SEARCH-48). */
export const PoweredBy = ({ theme }: { readonly theme?: unknown }) => {
  const { url } = usePoweredBy();
  const read = readTheme(theme);
  const problem = "problem" in read ? read.problem : null;
  useEffect(() => {
    if (problem !== null) console.warn(problem);
  }, [problem]);
  return (
    <p className={`${widgetsStyles.powered} fine`} data-theme={"theme" in read ? read.theme : "light"}>
      {widgetMessages.poweredBy}{" "}
      <a className="link" href={url} target="_blank" rel="noopener">
        Algolia
      </a>
    </p>
  );
};

const Provider = () => <PoweredBy theme={matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"} />;

const Reading = () => {
  const { mainIndex } = useInstantSearchContext();
  const results = useSearchSnapshot(answerOf);
  const { leftOut, fewer, didYouMean } = readingOf(results ?? {});
  if (results === null || results.nbHits === 0 || (leftOut.length === 0 && fewer === null && didYouMean === null))
    return null;
  const search = (query: string) => mainIndex.setIndexUiState((previous) => ({ ...previous, query, page: 1 }));
  return (
    <div className={`${waysOutStyles.reading} cluster meta`} role="status" data-reading="">
      {leftOut.length > 0 && <span>{resultsMessages.leftOut(leftOut)}</span>}
      {fewer !== null && <span>{resultsMessages.fewer(fewer.nbHits, fewer.query)}</span>}
      {leftOut.map((word) => (
        <button key={word} type="button" className="link" onClick={() => search(word)}>
          {resultsMessages.only(word)}
        </button>
      ))}
      {didYouMean !== null && (
        <span>
          {resultsMessages.didYouMean}{" "}
          <button type="button" className="link" onClick={() => search(didYouMean)}>
            {didYouMean}
          </button>
          ?
        </span>
      )}
    </div>
  );
};

const NO_OPTIONS = {};

/** A sorted index may hide less relevant results: toggles them (SEARCH-39). Nothing on other indexes (SEARCH-40). */
export const RelevantSort = () => {
  const { isVirtualReplica, isRelevantSorted, refine } = useConnector(connectRelevantSort, NO_OPTIONS);
  const results = useSearchSnapshot(answerOf);
  // Without words everything is equally relevant.
  if (!isVirtualReplica || results === null || (results.query === "" && !isRelevantSorted)) return null;
  const all = results.nbHits;
  return (
    <p className="meta no-print">
      {isRelevantSorted ? widgetMessages.relevant(results.nbSortedHits ?? all, all) : widgetMessages.allShown(all)}{" "}
      <button type="button" className="link" onClick={() => refine(isRelevantSorted ? 0 : RELEVANT_STRICTNESS)}>
        {isRelevantSorted ? widgetMessages.showAll : widgetMessages.showRelevant}
      </button>
    </p>
  );
};

const choices = (["list", "grid"] as const).map((value) => ({
  value,
  label: (
    <>
      <Icon name={value} />
      <span className="vh">{resultsMessages[value]}</span>
    </>
  ),
}));

const ViewSwitch = ({ view, onView }: { readonly view: ListView; readonly onView: (view: ListView) => void }) => (
  <Segmented label={resultsMessages.view} choices={choices} value={view} onChange={onView} />
);

const OPTIONS = { searchAsYouSpeak: false, language: LOCALE };

const VoiceSearch = () => <VoiceButton {...useConnector(connectVoiceSearch, OPTIONS)} />;

const tools = {
  chips: Chips,
  provider: Provider,
  clear: ClearFilters,
  reading: Reading,
  relevance: RelevantSort,
  trail: CategoryTrail,
  voice: VoiceSearch,
} as const;

type ResultToolProps =
  | { readonly name: keyof typeof tools }
  | { readonly name: "display"; readonly view: ListView; readonly onView: (view: ListView) => void };

export default function ResultTool(props: ResultToolProps) {
  if (props.name === "display")
    return (
      <>
        <HitsPerPage />
        <ViewSwitch view={props.view} onView={props.onView} />
      </>
    );
  const Tool = tools[props.name];
  return <Tool />;
}
