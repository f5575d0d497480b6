import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { Badge } from "../../ui/Badge.tsx";
import { commonMessages } from "../../messages/en/common.ts";

/** Marks an own guide that is shared; its tooltip names the organizations. Those it is shared with do not see each other. */
export const SharedBadge = ({ guide: { sharedWith } }: { readonly guide: Pick<GuideSummary, "sharedWith"> }) =>
  sharedWith.length > 0 && (
    <span title={sharedWith.map(({ name }) => name).join(", ")}>
      <Badge icon="share">{commonMessages.sharedBadge}</Badge>
    </span>
  );
