import { observer } from "mobx-react-lite";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useShop } from "../../state/storefront-context.tsx";
import { useDrafts } from "./use-drafts.ts";

const DraftNotices = lazyPart<object>(() => import("./DraftNotices.tsx"), "inPlace");

/** Guide quantities that aren't in the cart, above the page; loaded when there are some (GUIDE-CART-14). */
export default observer(function Drafts() {
  const { added } = useShop().guideDrafts.state;
  const drafts = useDrafts();
  return drafts.length === 0 && added === null ? null : <DraftNotices />;
});
