import { observer } from "mobx-react-lite";
import { draftBadge } from "../../messages/en/draft-badge.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { draftsOf } from "./use-drafts.ts";

/** Marks a guide with typed quantities that aren't in the cart (GUIDE-CART-05, GUIDE-CART-14). */
export default observer(function DraftBadge({ guideId }: { readonly guideId: number }) {
  const draft = draftsOf(useShop()).find(({ orderGuideId }) => orderGuideId === guideId);
  return draft === undefined ? null : <Badge tone="warn">{draftBadge(draft.count)}</Badge>;
});
