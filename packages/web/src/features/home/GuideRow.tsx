import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { isOthers } from "@larder/domain/order-guide/foreign-guide";
import type { ReactNode } from "react";
import { places } from "../../navigation/places.ts";
import { Badge } from "../../ui/Badge.tsx";
import { homeMessages } from "../../messages/en/home.ts";
import { SharedBadge } from "../guide-list/SharedBadge.tsx";

interface GuideRowProps {
  readonly guide: GuideSummary;
  readonly organization: OrganizationId | null;
  readonly badge?: ReactNode;
}

/** A guide on home: names a foreign owner, marks an own shared guide (GUIDE-IO-14). */
export const GuideRow = ({ guide, organization, badge }: GuideRowProps) => (
  <li>
    <a href={places.guide(guide.id)}>
      <b className="truncate">{guide.name}</b>
      {guide.isDefault && <Badge tone="accent">{homeMessages.byDefault}</Badge>}
      {badge}
      {isOthers(guide, organization) ? (
        <Badge>{homeMessages.sharedBy(guide.ownerName)}</Badge>
      ) : (
        <SharedBadge guide={guide} />
      )}
    </a>
    <span className="num quiet">{guide.productCount.toLocaleString("en-US")}</span>
  </li>
);
