import type { ShownGap } from "@larder/sdk/workflows/event-log/view";
import { observer } from "mobx-react-lite";
import { eventsMessages as text } from "../../messages/en/events.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { timeOfDay } from "./event-time.ts";
import styles from "./events.module.css";

/** Times without a connection, where they lie among the events. */
export const GapRows = observer(function GapRows({ gaps }: { readonly gaps: readonly ShownGap[] }) {
  const { zone } = useShop();
  return gaps.map(({ from, to, count, isWhole }) => (
    <li key={from} className={styles.gap}>
      <Icon name="offline" />
      {text.gap(timeOfDay(from, zone), timeOfDay(to, zone), count, isWhole)}
    </li>
  ));
});
