import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { editModeMessages } from "../../../messages/en/edit-mode.ts";
import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { TextField } from "../../../ui/form/Field.tsx";
import { ButtonFields } from "./ButtonFields.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { ADDED, fieldsOf, type PartKind, typedPart, type TypedPart } from "./part-form.ts";
import { PictureField } from "./PictureField.tsx";
import { ProductFields } from "./ProductFields.tsx";
import { TextBlocksField } from "./TextBlocksField.tsx";
import { usePartChange, useTitleChange } from "./use-page-write.ts";

interface TypedProps {
  readonly typed: TypedPart;
  readonly onChange: (change: Partial<TypedPart>) => void;
  readonly isWrong: boolean;
  readonly lacksAlt: boolean;
}

const Fields = ({ kind, ...of }: TypedProps & { readonly kind: PartKind }) => {
  const { typed, onChange, isWrong, lacksAlt } = of;
  if (kind === "placement")
    return (
      <TextField
        data-first=""
        label={text.placement}
        hint={text.placementHint}
        error={isWrong ? text.placementWrong : undefined}
        inputMode="numeric"
        maxLength={9}
        value={typed.placementId}
        onValue={(placementId) => onChange({ placementId: placementId.trim() })}
      />
    );
  const heading = (
    <TextField
      data-first={kind === "picture" ? undefined : ""}
      label={text.heading}
      maxLength={200}
      value={typed.heading}
      onValue={(heading) => onChange({ heading })}
    />
  );
  if (kind === "picture")
    return (
      <>
        <PictureField isFirst picture={typed} onChange={onChange} isWrong={isWrong} lacksAlt={lacksAlt} />
        {heading}
      </>
    );
  if (kind === "products")
    return (
      <>
        {heading}
        <ProductFields products={typed.products} onChange={(products) => onChange({ products })} />
      </>
    );
  return (
    <>
      {heading}
      <TextBlocksField html={typed.html} lacksAlt={lacksAlt} onChange={(html) => onChange({ html })} />
      {(kind === "text" || kind === "hero") && (
        <ButtonFields links={typed.links} isWrong={isWrong} onChange={(links) => onChange({ links })} />
      )}
    </>
  );
};

/** Edits a part, or adds one below the last (CMS-01). */
export const PartDialog = observer(function PartDialog({
  model,
  block,
  kind,
  onClose,
}: {
  readonly model: PageModel;
  /** null = a new one. */
  readonly block: ContentBlock | null;
  readonly kind: PartKind;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState(() => typedPart(block));
  const [isMissing, setMissing] = useState(false);
  const { change, ...write } = usePartChange(model.contentLink, onClose);
  const submit = () => {
    const fields = fieldsOf(kind, typed);
    setMissing(fields === null);
    if (fields === null) return;
    if (block !== null) change({ _tag: "Edit", part: block.id, fields });
    else {
      const added = kind === "picture" ? "text" : ADDED.find((one) => one === kind);
      const after = model.blocks.at(-1)?.id ?? null;
      if (added !== undefined && added !== "picture") change({ _tag: "Add", kind: added, after, fields });
    }
  };
  const name = text.kinds[kind];
  return (
    <EditDialog
      title={block === null ? text.addTitle(name) : text.editTitle(name)}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields
        kind={kind}
        typed={typed}
        lacksAlt={write.refused.includes("alt")}
        isWrong={isMissing || write.refused.includes("links")}
        onChange={(changed) => setTyped((now) => ({ ...now, ...changed }))}
      />
    </EditDialog>
  );
});

export const TitleDialog = observer(function TitleDialog({
  model,
  onClose,
}: {
  readonly model: PageModel;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState(model.title);
  const { save, ...write } = useTitleChange(model.contentLink, onClose);
  return (
    <EditDialog title={editModeMessages.title} write={write} onSubmit={() => save(typed)} onClose={onClose}>
      <TextField
        data-first=""
        label={editModeMessages.titleLabel}
        error={write.refused.includes("text") ? editModeMessages.titleMissing : undefined}
        maxLength={200}
        value={typed}
        onValue={setTyped}
      />
    </EditDialog>
  );
});
