import type { ReviewedLine } from "@larder/domain/quick-order/review-list";
import { completionKey } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { pastedListMessages as pasted } from "../../messages/en/pasted-list.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useStorefront } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ItemField } from "./ItemField.tsx";
import styles from "./review.module.css";

export const ItemSearch = observer(function ItemSearch({
  line,
  isFocused = false,
}: {
  readonly line: ReviewedLine;
  readonly isFocused?: boolean;
}) {
  const { quickOrder } = useStorefront();
  const [searched, setSearched] = useState("");
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.querySelector("input")?.focus();
  }, [isFocused]);
  return (
    <div ref={field}>
      <ItemField
        row={completionKey(line.id)}
        label={text.findLine(pasted.lineLabel(line.number, line.part))}
        placeholder={text.find}
        value={searched}
        onText={(typed) => {
          setSearched(typed);
          quickOrder.send({ _tag: "LineSearched", line: line.id, text: typed });
        }}
        onPick={(product) => quickOrder.send({ _tag: "LineProductChosen", line: line.id, product })}
        onCommit={() => quickOrder.send({ _tag: "CompletionClosed" })}
      />
    </div>
  );
});

/** A button that opens the field: most lines need none. */
export const FindItem = ({ line, label }: { readonly line: ReviewedLine; readonly label: string }) => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <ItemSearch line={line} isFocused />
  ) : (
    <button type="button" className={classNames("link", styles.find)} onClick={() => setOpen(true)}>
      {label}
    </button>
  );
};
