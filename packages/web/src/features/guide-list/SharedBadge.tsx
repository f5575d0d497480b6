import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { Badge } from "../../ui/Badge.tsx";
import { commonMessages } from "../../messages/en/common.ts";

/** Marks an own shared guide; the tooltip names the organizations, which don't see each other. */
export const SharedBadge = ({ guide: { sharedWith } }: { readonly guide: Pick<GuideSummary, "sharedWith"> }) =>
  sharedWith.length > 0 && (
    <span title={sharedWith.map(({ name }) => name).join(", ")}>
      <Badge icon="share">{commonMessages.sharedBadge}</Badge>
    </span>
  );
