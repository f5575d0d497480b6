import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { isOthers } from "@larder/domain/order-guide/foreign-guide";
import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import type { ReactNode } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { homeMessages } from "../../messages/en/home.ts";
import { places } from "../../navigation/places.ts";
import type { Shop } from "../../state/shop.ts";
import { Badge } from "../../ui/Badge.tsx";
import { sameDay, shortDay } from "../../ui/day.ts";
import { SharedBadge } from "../guide-list/SharedBadge.tsx";
import styles from "./home.module.css";

interface GuideRowProps {
  readonly guide: GuideSummary;
  readonly organization: OrganizationId | null;
  readonly badge?: ReactNode;
  /** When it was last viewed, in words; "" = never, and its column stays empty. */
  readonly viewed?: string;
}

/** A guide on home: names a foreign owner, marks an own shared guide (GUIDE-IO-14). */
export const GuideRow = ({ guide, organization, badge, viewed }: GuideRowProps) => (
  <li>
    <a className="row wrap grow" href={places.guide(guide.id)}>
      <b className="truncate">{guide.name}</b>
      {guide.isDefault && <Badge tone="accent">{homeMessages.byDefault}</Badge>}
      {badge}
      {isOthers(guide, organization) ? (
        <Badge>{homeMessages.sharedBy(guide.ownerName)}</Badge>
      ) : (
        <SharedBadge guide={guide} />
      )}
    </a>
    <span className="num quiet">{commonMessages.products(guide.productCount)}</span>
    {viewed !== undefined && <span className={`${styles.viewed} quiet hide-phone`}>{viewed}</span>}
  </li>
);

/** "viewed today" or the day; "" = never viewed (GUIDE-LIST-21). */
export const viewedText = (viewedAt: string | null, { now, zone }: Pick<Shop, "now" | "zone">): string => {
  const day = shortDay(viewedAt, zone);
  if (day === "" || viewedAt === null) return "";
  return sameDay(Date.parse(viewedAt), now(), zone) ? homeMessages.viewedToday : homeMessages.viewed(day);
};
