import { resultsMessages } from "../../../messages/en/results.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import type { ListView } from "../list-view.ts";

const choices = (["list", "grid"] as const).map((value) => ({
  value,
  label: (
    <>
      <Icon name={value} />
      <span className="vh">{resultsMessages[value]}</span>
    </>
  ),
}));

export const ViewSwitch = ({
  view,
  onView,
}: {
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}) => <Segmented label={resultsMessages.view} choices={choices} value={view} onChange={onView} />;
