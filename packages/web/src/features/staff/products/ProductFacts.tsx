import type { ProductFields } from "@larder/domain/staff/product-edit.schema";
import { errorsOf } from "../../../messages/en/fields.ts";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { Panel } from "../../../ui/page/Panel.tsx";
import type { EditProps } from "./edit-props.ts";
import styles from "./products.module.css";

type Facts = Pick<
  ProductFields,
  | "name"
  | "brand"
  | "category"
  | "subcategory"
  | "subsubcategory"
  | "packSize"
  | "storage"
  | "origin"
  | "allergens"
  | "mayContain"
  | "description"
>;

export const ProductFacts = ({ product, draft, errors, send }: EditProps) => {
  const field = fieldsOf<Facts>(draft, (fields) => send({ _tag: "Edited", fields }), errorsOf(errors));
  return (
    <Panel title={text.facts}>
      <div className={`${styles.fields} start columns`}>
        <TextField className={styles.wide} label={text.name} {...field("name")} />
        <TextField label={text.brand} {...field("brand")} />
        <TextField label={text.category} {...field("category")} />
        <TextField label={text.subcategory} {...field("subcategory")} />
        <TextField label={text.subsubcategory} {...field("subsubcategory")} />
        <TextField label={text.pack} {...field("packSize")} />
        <TextField label={text.itemNumber} hint={text.itemNumberHint} value={product.sku} readOnly />
        <TextField label={text.storage} {...field("storage")} />
        <TextField label={text.origin} {...field("origin")} />
        <TextField label={text.allergens} hint={text.namesHint} {...field("allergens")} />
        <TextField label={text.mayContain} hint={text.namesHint} {...field("mayContain")} />
        <TextAreaField className="whole" rows={3} label={text.text} {...field("description")} />
      </div>
    </Panel>
  );
};
