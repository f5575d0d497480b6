import { MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import { isPending, type ProductEditState } from "@larder/sdk";
import { errorsOf } from "../../../messages/en/fields.ts";
import { productCopyMessages as text } from "../../../messages/en/product-copy.ts";
import { TextField } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import type { EditProps } from "./edit-props.ts";

interface Props extends Pick<EditProps, "send">, Pick<ProductEditState, "copying"> {
  readonly newSku: string;
}

/** Asks for the item number of a copy. */
export const ProductCopy = ({ newSku, copying, send }: Props) => (
  <FormDialog
    title={text.title}
    lead={<p>{text.lead}</p>}
    submit={text.copy}
    busy={isPending(copying)}
    onClose={() => send({ _tag: "CopyClosed" })}
    onSubmit={() => send({ _tag: "CopyRequested" })}
  >
    <TextField
      data-first=""
      label={text.number}
      hint={text.numberHint}
      maxLength={MAX_SKU_LENGTH}
      autoComplete="off"
      error={errorsOf(copying.errors)("newSku")}
      value={newSku}
      onValue={(typed) => send({ _tag: "CopyEdited", newSku: typed })}
    />
    {copying.failure !== null && <Problem title={text.failed}>{text.failedText}</Problem>}
  </FormDialog>
);
