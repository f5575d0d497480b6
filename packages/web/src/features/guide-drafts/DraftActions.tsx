import type { ShownDraft } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { guideDraftsMessages as text } from "../../messages/en/guide-drafts.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";

/** Opens the guide or adds its typed quantities, with the guide's own addition (GUIDE-CART-10). */
export const DraftActions = observer(function DraftActions({
  draft: { orderGuideId, name, count },
}: {
  readonly draft: ShownDraft;
}) {
  const { storefront, guideDrafts, canOrder } = useShop();
  const { adding } = guideDrafts.state;
  const isAdding = adding?.guideId === orderGuideId;
  return (
    <span className="cluster">
      <ButtonLink size="sm" href={places.guide(orderGuideId)} aria-label={text.goOnIn(name)}>
        {text.goOn}
      </ButtonLink>
      {canOrder && (
        <Button
          size="sm"
          busy={isAdding}
          disabled={adding !== null && !isAdding}
          aria-label={isAdding ? undefined : text.addFrom(count, name)}
          onClick={() => storefront.guideDrafts.send({ _tag: "AddRequested", guideId: orderGuideId, name })}
        >
          {isAdding ? text.adding : text.add(count)}
        </Button>
      )}
    </span>
  );
});
