import { observer } from "mobx-react-lite";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { useShop } from "../../state/storefront-context.tsx";
import { useDrafts } from "./use-drafts.ts";

const DraftNotices = lazyPart<object>(() => import("./DraftNotices.tsx"), "inPlace");

/** What is typed in guides and not in the cart, above what the page is about; fetched when there is some (GUIDE-CART-14). */
export const Drafts = observer(function Drafts() {
  const { added } = useShop().guideDrafts.state;
  const drafts = useDrafts();
  return drafts.length === 0 && added === null ? null : <DraftNotices />;
});
