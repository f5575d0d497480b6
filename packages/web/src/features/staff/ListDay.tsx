import { observer } from "mobx-react-lite";
import { staffListMessages as text } from "../../messages/en/staff-list.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { sameDay, weekday } from "../../ui/day.ts";
import styles from "./list-and-detail.module.css";

const DAY = 86_400_000;

/** A date above its rows, in the reader's zone like their times. */
export const ListDay = observer(function ListDay({ of }: { readonly of: string }) {
  const shop = useShop();
  const at = Date.parse(of);
  const now = shop.now();
  const name = sameDay(at, now, shop.zone)
    ? text.today
    : sameDay(at, now - DAY, shop.zone)
      ? text.yesterday
      : weekday(of, shop.zone);
  return (
    <li className={styles.day}>
      <h2>{name}</h2>
    </li>
  );
});
