import type { CartLine } from "@larder/domain/cart/cart.schema";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { MAX_COMMENT_LENGTH } from "@larder/domain/input-limits";
import { useState } from "react";
import { cartDetailsMessages as words } from "../../../messages/en/cart-details.ts";
import { productMessages } from "../../../messages/en/product.ts";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { SelectField, TextAreaField } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";

export interface LineDetailsDialogProps {
  readonly line: CartLine;
  readonly onClose: () => void;
}

export default function LineDetailsDialog({ line, onClose }: LineDetailsDialogProps) {
  const { cart } = useStorefront();
  const [comment, setComment] = useState(line.comment ?? "");
  const [cuts, setCuts] = useState([line.cutInstructions1, line.cutInstructions2] as const);
  const variant = variantInUnit(line.variants, line.unitOfMeasure);
  const save = () => {
    const [cutInstructions1, cutInstructions2] = cuts;
    const note = comment.trim() === "" ? null : comment.trim();
    const isSame =
      note === line.comment && cutInstructions1 === line.cutInstructions1 && cutInstructions2 === line.cutInstructions2;
    if (!isSame)
      cart.send({ _tag: "LineDetailsChanged", line: line.id, comment: note, cutInstructions1, cutInstructions2 });
    onClose();
  };
  const cut = (index: 0 | 1, label: string, offered: readonly string[] = []) => {
    const chosen = cuts[index] ?? "";
    const options = chosen === "" || offered.includes(chosen) ? offered : [chosen, ...offered];
    return options.length === 0 ? null : (
      <SelectField
        label={label}
        value={chosen}
        onValue={(value) => setCuts(index === 0 ? [value || null, cuts[1]] : [cuts[0], value || null])}
        none={productMessages.noCut}
        options={options}
      />
    );
  };
  return (
    <FormDialog title={line.productTitle} onClose={onClose} submit={words.save} onSubmit={save}>
      {cut(0, productMessages.cut, variant?.cutInstructions1)}
      {cut(1, productMessages.cutSecond, variant?.cutInstructions2)}
      <TextAreaField
        data-first=""
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        onValue={setComment}
      />
    </FormDialog>
  );
}
