import { type EventLogState, shownGaps } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { eventGapsMessages as text } from "../../../messages/en/event-gaps.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { preciseTime } from "./EventRow.tsx";
import styles from "./gap-rows.module.css";

/** A time of day to the second: '13:46:02'. `at` in ms since 1970. */
const timeOfDay = (at: number, zone: string): string => preciseTime(new Date(at).toISOString(), zone).slice(0, 8);

/** The offline periods before an event; null = at the end of the list. */
export const GapRows = observer(function GapRows({
  state,
  beforeId,
}: {
  readonly state: EventLogState;
  readonly beforeId: number | null;
}) {
  const { zone } = useShop();
  return shownGaps(state)
    .filter((gap) => gap.beforeId === beforeId)
    .map(({ from, to, count, isWhole }) => (
      <li key={from} className={`${styles.gap} row`}>
        <Icon name="offline" />
        {text.gap(timeOfDay(from, zone), timeOfDay(to, zone), count, isWhole)}
      </li>
    ));
});
