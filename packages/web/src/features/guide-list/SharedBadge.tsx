import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { Badge } from "../../ui/Badge.tsx";
import { guideListMessages } from "../../messages/en/guide-list.ts";

/** That others may look at an own guide, and who when it is pointed at. Who looks at it is not told of the others. */
export const SharedBadge = ({ guide: { sharedWith } }: { readonly guide: Pick<GuideSummary, "sharedWith"> }) =>
  sharedWith.length > 0 && (
    <span title={sharedWith.map(({ name }) => name).join(", ")}>
      <Badge icon="share">{guideListMessages.sharedBadge}</Badge>
    </span>
  );
