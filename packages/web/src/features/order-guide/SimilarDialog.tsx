import type { Sku } from "@larder/domain/catalog/sku.schema";
import { SEARCH_URL } from "@larder/domain/page/urls";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { substitutesOf } from "@larder/domain/order-guide/substitutes";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { shellMessages } from "../../messages/en/shell.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import type { GuideScreen } from "./guide-screen.ts";
import styles from "./similar-dialog.module.css";

interface SimilarDialogProps {
  readonly screen: GuideScreen;
  readonly line: GuideLine;
  readonly onLine: (productSku: Sku) => void;
  readonly onClose: () => void;
}

/** What can stand in for a line that is out of stock: lines of this guide to go to, other products to look up (SHELL-30). */
export default function SimilarDialog({ screen, line, onLine, onClose }: SimilarDialogProps) {
  return (
    <Dialog
      wide
      title={orderGuideMessages.similarTo(line.name)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{shellMessages.close}</Button>}
    >
      <ul className={styles.similar}>
        {substitutesOf(line).map((productSku) => {
          const found = screen.byProduct.get(productSku)?.line;
          return (
            <li key={productSku}>
              <span>
                <b>{found?.name ?? productSku}</b>
              </span>
              {found === undefined ? (
                <ButtonLink size="sm" href={`${SEARCH_URL}?q=${encodeURIComponent(productSku)}`}>
                  {orderGuideMessages.lookUp}
                </ButtonLink>
              ) : (
                <Button
                  size="sm"
                  onClick={() => {
                    onClose();
                    onLine(productSku);
                  }}
                >
                  {orderGuideMessages.goToLine}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
