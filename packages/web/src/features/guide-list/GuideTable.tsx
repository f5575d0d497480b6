import type { GuideId, GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { memo, useLayoutEffect, useRef } from "react";
import { numberText } from "../../messages/en/plural.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { places } from "../../navigation/places.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { classNames } from "../../ui/class-names.ts";
import { shortDay } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { DraftBadge } from "../guide-drafts/drafts-part.ts";
import { SharedBadge } from "./SharedBadge.tsx";
import { type GuideActions, guideEntries } from "./guide-actions.ts";
import line from "../../ui/line/Line.module.css";
import styles from "./guide-list.module.css";

interface GuideListLineProps {
  readonly guide: GuideSummary;
  readonly actions: GuideActions;
  readonly isActive: boolean;
  readonly zone: string;
}

const GuideListLine = memo(function GuideListLine({ guide, actions, isActive, zone }: GuideListLineProps) {
  return (
    <li
      className={classNames(line.line, styles.line)}
      data-line=""
      data-active={isActive ? "" : undefined}
      aria-busy={isActive}
    >
      <div className={`${styles.name} slim row`}>
        <a className="truncate leads" href={places.guide(guide.id)}>
          {guide.name}
        </a>
        {guide.isDefault && <Badge tone="accent">{guideListMessages.default}</Badge>}
        <DraftBadge guideId={guide.id} />
        <SharedBadge guide={guide} />
        {isActive && (
          <span className={`${styles.working} g-6 middle meta`} role="status">
            {guideListMessages.working}
          </span>
        )}
      </div>
      <span className={classNames(styles.count, "num")}>
        <span className="hide-phone">{numberText(guide.productCount)}</span>
        <span className="only-phone">
          {dotted(
            commonMessages.products(guide.productCount),
            guide.permissions?.canEdit === true ? "" : guide.ownerName,
            guideListMessages.viewed(shortDay(guide.lastViewedDate, zone)),
          )}
        </span>
      </span>
      <span className={`${styles.owner} meta truncate hide-phone`}>{guide.ownerName}</span>
      <span className="meta truncate hide-phone">
        {shortDay(guide.lastViewedDate, zone) || guideListMessages.never}
      </span>
      <span className={`meta truncate ${styles.changed} hide-phone`}>{shortDay(guide.lastModifiedDate, zone)}</span>
      <span className={styles.menu}>
        <Menu
          kind="plain"
          label={guideListMessages.actions(guide.name)}
          entries={guideEntries(guide, actions, "list")}
        />
      </span>
    </li>
  );
});

export const GuideTable = ({
  guides,
  actions,
  active,
  zone,
}: {
  readonly guides: readonly GuideSummary[];
  readonly actions: GuideActions;
  readonly active: GuideId | null;
  readonly zone: string;
}) => {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef(-1);
  useLayoutEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      const lines = [...(list.current?.children ?? [])];
      held.current = target instanceof Node ? lines.findIndex((one) => one.contains(target)) : -1;
    };
    document.addEventListener("focusin", focused);
    return () => document.removeEventListener("focusin", focused);
  }, []);
  useLayoutEffect(() => {
    const at = held.current;
    if (at < 0 || list.current === null || list.current.contains(document.activeElement)) return;
    const lines = list.current.children;
    lines[Math.min(at, lines.length - 1)]?.querySelector("a")?.focus();
  }, [guides]);
  // When a list becomes empty, its tab gets focus.
  useLayoutEffect(
    () => () => {
      const tab = list.current?.closest("[role=tabpanel]")?.getAttribute("aria-labelledby") ?? null;
      if (held.current >= 0 && tab !== null) document.getElementById(tab)?.focus();
    },
    [],
  );
  return (
    <div className={classNames(line.sheet, styles.sheet)}>
      <div className={classNames(line.cols, styles.cols)} aria-hidden="true">
        <span>{guideListMessages.name}</span>
        <span className="num">{guideListMessages.size}</span>
        <span>{guideListMessages.owner}</span>
        <span>{guideListMessages.lastViewed}</span>
        <span>{guideListMessages.changed}</span>
        <span />
      </div>
      <ul ref={list}>
        {guides.map((guide) => (
          <GuideListLine key={guide.id} guide={guide} actions={actions} isActive={guide.id === active} zone={zone} />
        ))}
      </ul>
    </div>
  );
};
