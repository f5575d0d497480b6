import { type RuleDraft, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { errorsOf } from "../../../messages/en/fields.ts";
import { searchSettingsMessages as text } from "../../../messages/en/search-settings.ts";
import { places } from "../../../navigation/places.ts";
import { Button } from "../../../ui/Button.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { entryText } from "./entry-text.ts";
import { useSearchRules } from "./search-rules-context.ts";
import styles from "./search-settings.module.css";

const SYNONYM_KINDS = ["synonym", "oneWaySynonym"] as const;

type Entry = Extract<RuleDraft, { readonly of: "dictionary" }>;
type Of<Kind extends RuleDraft["of"]> = Extract<RuleDraft, { readonly of: Kind }>["fields"];

const SynonymFields = observer(function SynonymFields({ fields }: { readonly fields: Of<"synonyms"> }) {
  const { send, observed } = useSearchRules();
  const name = useId();
  const field = fieldsOf(
    fields,
    (change) => send({ _tag: "SynonymEdited", fields: change }),
    errorsOf(observed.state.saving.errors),
  );
  return (
    <>
      <fieldset className={`${styles.kinds} stack g-4`}>
        <legend>{text.kind}</legend>
        {SYNONYM_KINDS.map((kind) => (
          <Check
            key={kind}
            type="radio"
            name={name}
            checked={fields.kind === kind}
            onChange={() => send({ _tag: "SynonymEdited", fields: { kind } })}
          >
            {text.kinds[kind]}
          </Check>
        ))}
      </fieldset>
      {fields.kind === "oneWaySynonym" && <TextField label={text.input} {...field("input")} />}
      <TextAreaField data-first="" rows={3} label={text.words[fields.kind]} hint={text.wordsHint} {...field("words")} />
    </>
  );
});

const BannerFields = observer(function BannerFields({ fields }: { readonly fields: Of<"banners"> }) {
  const { send, observed } = useSearchRules();
  const field = fieldsOf(
    fields,
    (change) => send({ _tag: "BannerEdited", fields: change }),
    errorsOf(observed.state.saving.errors),
  );
  const image = fields.image.trim();
  return (
    <>
      <TextField data-first="" label={text.image} hint={text.imageHint} {...field("image")} />
      {/^https:|^\//.test(image) && <img className={styles.preview} src={image} alt={text.preview} />}
      <TextField label={text.bannerTitle} hint={text.bannerTitleHint} {...field("title")} />
      <TextField label={text.term} hint={text.termHint} {...field("term")} />
      <TextField label={text.link} hint={text.linkHint} {...field("link")} />
      <Check
        checked={fields.opensNewTab}
        onChange={() => send({ _tag: "BannerEdited", fields: { opensNewTab: !fields.opensNewTab } })}
      >
        {text.opensNewTab}
      </Check>
    </>
  );
});

const EntryFields = observer(function EntryFields({ draft }: { readonly draft: Entry }) {
  const { send, observed } = useSearchRules();
  const { fields, shipped } = draft;
  const name = useId();
  const field = fieldsOf(
    fields,
    (change) => send({ _tag: "EntryEdited", fields: change }),
    errorsOf(observed.state.saving.errors),
  );
  return (
    <>
      <TextAreaField data-first="" rows={2} label={text.input} hint={text.wordsHint} {...field("typed")} />
      <TextAreaField rows={2} label={text.words.oneWaySynonym} {...field("means")} />
      <fieldset className={`${styles.kinds} stack g-4`}>
        <legend>{text.kind}</legend>
        {[false, true].map((isTwoWay) => (
          <Check
            key={String(isTwoWay)}
            type="radio"
            name={name}
            checked={fields.isTwoWay === isTwoWay}
            onChange={() => send({ _tag: "EntryEdited", fields: { isTwoWay } })}
          >
            {isTwoWay ? text.kinds.synonym : text.onlyTyped}
          </Check>
        ))}
      </fieldset>
      {shipped !== null && <p className="meta">{text.cameAs(entryText(shipped))}</p>}
    </>
  );
});

const exampleOf = (draft: RuleDraft): string | null => {
  if (draft.of === "banners") return draft.fields.term.trim();
  if (draft.of === "dictionary") return (draft.fields.typed.split(/[,\n]/)[0] ?? "").trim() || null;
  const { kind, input, words } = draft.fields;
  return (kind === "oneWaySynonym" ? input : (words.split(/[,\n]/)[0] ?? "")).trim() || null;
};

export default observer(function SearchRuleDialog({
  draft,
  onClose,
}: {
  readonly draft: RuleDraft;
  readonly onClose: () => void;
}) {
  const { saving } = useSearchRules().observed.state;
  const { send } = useSearchRules();
  const example = draft.isNew ? null : exampleOf(draft);
  return (
    <FormDialog
      title={draft.isNew ? text.add[draft.of] : text.edit[draft.of]}
      onClose={onClose}
      submit={text.save}
      onSubmit={() => send({ _tag: "SaveRequested" })}
      busy={isPending(saving)}
      answer={
        draft.isNew || (draft.of === "dictionary" && draft.shipped === null) ? null : (
          <Button
            kind={draft.of === "dictionary" ? undefined : "danger"}
            className={styles.delete}
            onClick={() => send({ _tag: "DeleteRequested" })}
          >
            {draft.of === "dictionary" ? text.restore : text.delete}
          </Button>
        )
      }
    >
      {draft.of === "synonyms" && <SynonymFields fields={draft.fields} />}
      {draft.of === "banners" && <BannerFields fields={draft.fields} />}
      {draft.of === "dictionary" && <EntryFields draft={draft} />}
      {example !== null && (
        <a className="link" href={places.search(example)} target="_blank" rel="noopener">
          {text.search}
        </a>
      )}
      {saving.failure !== null && <Problem title={text.failed}>{text.failedText}</Problem>}
    </FormDialog>
  );
});
