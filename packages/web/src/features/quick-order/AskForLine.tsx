import type { ReviewedLine } from "@larder/domain/quick-order/review-list";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { itemRequestMessages as words } from "../../messages/en/item-request.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { AskForItemProps } from "../item-request/AskForItem.tsx";
import { useSalesRep } from "../item-request/use-sales-rep.ts";
import styles from "./review.module.css";

const AskForItem = lazyPart<AskForItemProps>(() => import("../item-request/AskForItem.tsx"), "inPlace");

/** A pasted item that isn't in the catalog can be requested from the sales rep, in the words it was written in (SEARCH-50). */
export const AskForLine = observer(function AskForLine({ line }: { readonly line: ReviewedLine }) {
  const rep = useSalesRep();
  const [isOpen, setOpen] = useState(false);
  if (rep === null || !rep.takesRequests) return null;
  if (!isOpen)
    return (
      <button
        type="button"
        className={`link ${styles.find} ${styles.request}`}
        aria-label={words.askForOf(line.text)}
        onClick={() => setOpen(true)}
      >
        {words.askFor}
      </button>
    );
  return (
    <div className={styles.request} data-item-request="">
      <AskForItem term={line.text} name={rep.name} isMailed={rep.email !== ""} of={`line ${line.id}`} isFocused />
    </div>
  );
});
