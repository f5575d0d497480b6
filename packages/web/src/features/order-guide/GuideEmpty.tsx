import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { noProductsText } from "@larder/domain/order-guide/no-products-text";
import { SEARCH_URL } from "@larder/domain/page/urls";
import { NO_RESULTS } from "@larder/domain/text/nothing-found";
import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/page/State.tsx";

interface GuideEmptyProps {
  readonly guide: OrderGuide;
  /** What was searched for in the guide; "" = nothing. */
  readonly term: string;
  readonly onClear: () => void;
}

/** In place of the lines of a guide that has none, or none that match (GUIDE-VIEW-26). */
export default function GuideEmpty({ guide, term, onClear }: GuideEmptyProps) {
  return term === "" ? (
    <EmptyState
      title={noProductsText(guide)}
      action={
        <ButtonLink icon="search" href={SEARCH_URL}>
          {guideLaterMessages.findProducts}
        </ButtonLink>
      }
    >
      {guideLaterMessages.emptyText}
    </EmptyState>
  ) : (
    <EmptyState
      icon="search"
      title={NO_RESULTS}
      action={<Button onClick={onClear}>{orderGuideMessages.clearSearch}</Button>}
    >
      {guideLaterMessages.nothingFound(term)}
    </EmptyState>
  );
}
