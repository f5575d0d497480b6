import { REVIEW_ROWS } from "@larder/domain/order-guide/guide-columns";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import styles from "./review.module.css";

interface RowPagesProps {
  readonly from: number;
  readonly shown: number;
  readonly all: number;
}

export const RowPages = observer(function RowPages({ from, shown, all }: RowPagesProps) {
  const shop = useShop();
  const turn = (to: number) => shop.storefront.guideImport.send({ _tag: "PageRequested", from: to });
  if (all <= REVIEW_ROWS) return null;
  return (
    <nav className={`${styles.pages} meta`} aria-label={guideImportMessages.pages}>
      <Button size="sm" icon="left" disabled={from === 0} onClick={() => turn(Math.max(0, from - REVIEW_ROWS))}>
        {guideImportMessages.previous}
      </Button>
      <span>{guideImportMessages.pageOf(shown === 0 ? 0 : from + 1, from + shown, all)}</span>
      <Button size="sm" icon="right" disabled={from + REVIEW_ROWS >= all} onClick={() => turn(from + REVIEW_ROWS)}>
        {guideImportMessages.next}
      </Button>
    </nav>
  );
});
