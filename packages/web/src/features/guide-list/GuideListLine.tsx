import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { memo } from "react";
import { places } from "../../navigation/places.ts";
import { Badge } from "../../ui/Badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { shortDay } from "../../ui/day.ts";
import line from "../../ui/Line.module.css";
import { Menu } from "../../ui/Menu.tsx";
import { dotted } from "../../ui/dotted.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { DraftBadge } from "../guide-drafts/DraftBadge.tsx";
import { SharedBadge } from "./SharedBadge.tsx";
import { guideEntries, type GuideActions } from "./guide-actions.ts";
import styles from "./guide-list.module.css";

interface GuideListLineProps {
  readonly guide: GuideSummary;
  readonly actions: GuideActions;
  readonly isActive: boolean;
  readonly zone: string;
}

export const GuideListLine = memo(function GuideListLine({ guide, actions, isActive, zone }: GuideListLineProps) {
  return (
    <li
      className={classNames(line.line, styles.line)}
      data-line=""
      data-active={isActive ? "" : undefined}
      aria-busy={isActive}
    >
      <div className={`${styles.name} row`}>
        <a className="truncate leads" href={places.guide(guide.id)}>
          {guide.name}
        </a>
        {guide.isDefault && <Badge tone="accent">{guideListMessages.default}</Badge>}
        <DraftBadge guideId={guide.id} />
        <SharedBadge guide={guide} />
        {isActive && (
          <span className={`${styles.working} meta`} role="status">
            {guideListMessages.working}
          </span>
        )}
      </div>
      <span className={classNames(styles.count, "num")}>
        <span className="hide-phone">{guide.productCount.toLocaleString("en-US")}</span>
        <span className="only-phone">
          {dotted(
            commonMessages.products(guide.productCount),
            guide.permissions?.canEdit === true ? "" : guide.ownerName,
            guideListMessages.viewed(shortDay(guide.lastViewedDate, zone)),
          )}
        </span>
      </span>
      <span className={`${styles.owner} hide-phone`}>{guide.ownerName}</span>
      <span className={`${styles.date} hide-phone`}>
        {shortDay(guide.lastViewedDate, zone) || guideListMessages.never}
      </span>
      <span className={`${styles.date} ${styles.changed} hide-phone`}>{shortDay(guide.lastModifiedDate, zone)}</span>
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
