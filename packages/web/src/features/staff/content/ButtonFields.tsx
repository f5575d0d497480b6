import { MAX_PART_LINKS } from "@larder/domain/input-limits";
import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { FieldError, TextField } from "../../../ui/form/Field.tsx";
import styles from "./parts.module.css";
import type { TypedPart } from "./part-form.ts";

type Links = TypedPart["links"];

/** The buttons below a part's text. */
export const ButtonFields = ({
  links,
  isWrong,
  onChange,
}: {
  readonly links: Links;
  readonly isWrong: boolean;
  readonly onChange: (links: Links) => void;
}) => {
  const set = (at: number, change: Partial<Links[number]>) =>
    onChange(links.map((link, each) => (each === at ? { ...link, ...change } : link)));
  return (
    <fieldset className="stack g-8 slim">
      <legend>{text.buttons}</legend>
      {links.map(({ label, url }, at) => (
        <div key={at} className={`${styles.link} grid g-8`} role="group" aria-label={text.button(at + 1)}>
          <TextField label={text.buttonText} maxLength={200} value={label} onValue={(label) => set(at, { label })} />
          <TextField
            label={text.buttonUrl}
            maxLength={2_000}
            placeholder="/products/"
            value={url}
            onValue={(url) => set(at, { url })}
          />
          <IconButton
            icon="trash"
            kind="plain"
            label={text.removeButton(at + 1)}
            onClick={() => onChange(links.filter((_, each) => each !== at))}
          />
        </div>
      ))}
      {isWrong && <FieldError>{text.linksWrong}</FieldError>}
      {links.length < MAX_PART_LINKS && (
        <span>
          <Button size="sm" icon="plus" onClick={() => onChange([...links, { label: "", url: "" }])}>
            {text.addButton}
          </Button>
        </span>
      )}
    </fieldset>
  );
};
