import { type GuideTotals, NO_GUIDE_TOTALS } from "@larder/domain/guide-cart/running-totals";
import { GUIDE_LOADING } from "@larder/domain/text/guide-sentences";
import { groupTitle } from "@larder/domain/text/group-title";
import { observer } from "mobx-react-lite";
import { useCallback, type CSSProperties } from "react";
import { numberText } from "../../../messages/en/plural.ts";
import { centsText } from "../../../ui/line/amount.ts";
import { classNames } from "../../../ui/class-names.ts";
import sheet from "../../../ui/line/Line.module.css";
import { LiveText } from "../../../ui/LiveText.tsx";
import { Skeleton, SkeletonName } from "../../../ui/page/State.tsx";
import { commonMessages } from "../../../messages/en/common.ts";
import type { GuideScreen } from "./guide-screen.ts";
import styles from "./guide-sheet.module.css";
import type { SheetActions } from "./line-text.ts";
import { useComputed } from "../../../state/use-computed.ts";

const totalsOf = (screen: GuideScreen, group: number): GuideTotals =>
  screen.totals.groups.get(group) ?? NO_GUIDE_TOTALS;
const isOrdered = (screen: GuideScreen, group: number): boolean => totalsOf(screen, group).lines > 0;

const sumText = ({ lines, pendingCount, estimatedCount, total }: GuideTotals): string =>
  pendingCount === lines ? commonMessages.pending : centsText(total, estimatedCount > 0);

const GroupSum = ({ screen, group }: { readonly screen: GuideScreen; readonly group: number }) => {
  const lines = useCallback(() => commonMessages.lines(totalsOf(screen, group).lines), [screen, group]);
  const sum = useCallback(() => sumText(totalsOf(screen, group)), [screen, group]);
  return (
    <span className="num" role="gridcell">
      <LiveText of={lines} />{" "}
      <b>
        <LiveText of={sum} />
      </b>
    </span>
  );
};

interface GuideGroupRowProps {
  readonly screen: GuideScreen;
  readonly group: number;
  readonly name: string;
  readonly count: number;
  readonly index: number;
  /** px from the top of the sheet */
  readonly top: number;
  readonly isStuck: boolean;
  readonly actions: SheetActions;
}

export const GuideGroupRow = observer(function GuideGroupRow({
  screen,
  group,
  name,
  count,
  index,
  top,
  isStuck,
  actions,
}: GuideGroupRowProps) {
  const hasSum = useComputed(isOrdered, screen, group);
  const place: CSSProperties = isStuck ? {} : { top };
  const key = `group ${group}`;
  const register = useCallback((row: HTMLElement | null) => actions.register(key, row), [actions, key]);
  return (
    <div
      ref={register}
      tabIndex={-1}
      onFocus={() => actions.focused(key)}
      onBlur={() => actions.focused(null)}
      className={classNames(sheet.group, isStuck ? styles.stuck : styles.row)}
      style={place}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-first={index === 0 ? "" : undefined}
    >
      <div role="rowheader">
        <h2>{groupTitle(name)}</h2>
        <small>{numberText(count)}</small>
      </div>
      {hasSum && <GroupSum screen={screen} group={group} />}
    </div>
  );
});

export const LoadingRow = ({ index, top }: { readonly index: number; readonly top: number }) => (
  <div
    className={classNames(sheet.group, styles.row)}
    style={{ top }}
    role="row"
    aria-rowindex={index + 2}
    data-index={index}
  >
    <span role="gridcell" className={styles.busy}>
      {GUIDE_LOADING}
    </span>
  </div>
);

/** A placeholder as tall as a line. `top: null` = in the page's flow. */
export const SkeletonRow = ({ index, top }: { readonly index: number; readonly top: number | null }) => (
  <div
    className={classNames(sheet.line, styles.skeleton, top !== null && styles.row)}
    style={top === null ? {} : { top }}
    data-skeleton=""
    data-index={index}
    aria-hidden="true"
  >
    <Skeleton width={36} height={36} />
    <SkeletonName width={44 + ((index * 13) % 24)} />
    <Skeleton />
    <Skeleton width="60%" />
    <Skeleton />
    <Skeleton />
    <Skeleton height={28} />
    <Skeleton />
  </div>
);
