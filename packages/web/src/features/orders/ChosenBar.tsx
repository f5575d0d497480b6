import type { OrderLine } from "@larder/domain/order/order.schema";
import type { ReactNode } from "react";
import { orderDetailsMessages as text } from "../../messages/en/order-details.ts";
import { Button } from "../../ui/Button.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { BarFact, OrderBar } from "../../ui/line/OrderBar.tsx";
import styles from "./order-details.module.css";

export interface ChosenBarProps {
  readonly lines: readonly OrderLine[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly children: ReactNode;
}

/** What is chosen to order again, and what it came to (HIST-11). */
export default function ChosenBar({ lines, chosen, onChoose, children }: ChosenBarProps) {
  const picked = lines.filter((_, at) => chosen.has(at));
  const total = picked.reduce((sum, line) => sum + (line.totalPrice ?? 0), 0);
  const estimated = picked.some((line) => line.isEstimated);
  const pendingCount = picked.filter((line) => line.totalPrice === null).length;
  return (
    <OrderBar
      label={text.chosenBar}
      facts={
        <>
          <BarFact main={text.chosenOf(picked.length, lines.length)} detail={text.toReorder} />
          <BarFact sum main={totalText({ total, estimated, pendingCount })} detail={text.onThisOrder} />
        </>
      }
    >
      <span className={`${styles.answers} row push`}>
        <Button kind="plain" className="hide-phone" onClick={() => onChoose(new Set(lines.keys()))}>
          {text.chooseAll}
        </Button>
        <Button kind="plain" onClick={() => onChoose(new Set())}>
          {text.clear}
        </Button>
        {children}
      </span>
    </OrderBar>
  );
}
