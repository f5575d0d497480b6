import { isNotExpressible } from "@larder/domain/failure";
import { observer } from "mobx-react-lite";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState, ErrorState } from "../../ui/page/State.tsx";

/** The guides didn't load: a retry, or that this shop has none where one can't help (GUIDE-LIST-08, OP-128). */
export const GuidesFailed = observer(function GuidesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return isNotExpressible(useShop().guideList.state.failure) ? (
    <EmptyState
      title={guideListMessages.noneHere}
      action={<ButtonLink href={places.products}>{guideListMessages.browse}</ButtonLink>}
    />
  ) : (
    <ErrorState title={guideListMessages.notLoaded} onRetry={onRetry} />
  );
});
