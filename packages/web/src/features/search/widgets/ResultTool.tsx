import type { ListView } from "../list-view.ts";
import { CategoryTrail } from "./CategoryTrail.tsx";
import { Chips, ClearFilters } from "./Chips.tsx";
import { HitsPerPage } from "./HitsPerPage.tsx";
import { Provider } from "./PoweredBy.tsx";
import { Reading } from "./Reading.tsx";
import { RelevantSort } from "./RelevantSort.tsx";
import { ViewSwitch } from "./ViewSwitch.tsx";
import { VoiceSearch } from "./VoiceSearch.tsx";

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
