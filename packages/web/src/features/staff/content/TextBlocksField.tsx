import { movedBy } from "@larder/domain/page/site-content";
import { blocksOfHtml, htmlOfBlocks, type TextBlock } from "@larder/domain/page/text-blocks";
import { useId, useRef, useState } from "react";
import { editModeMessages } from "../../../messages/en/edit-mode.ts";
import { textBlocksMessages as text } from "../../../messages/en/text-blocks.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { PictureField } from "./PictureField.tsx";
import styles from "./parts.module.css";

type Kind = keyof typeof text.kinds;

const NEW: Readonly<Record<Kind, TextBlock>> = {
  paragraph: { kind: "paragraph", text: "" },
  heading: { kind: "heading", level: 3, text: "" },
  list: { kind: "list", isNumbered: false, text: "" },
  picture: { kind: "picture", url: "", alt: "", caption: "" },
};

const KINDS = Object.keys(NEW) as readonly Kind[];

const Fields = ({
  block,
  label,
  lacksAlt,
  onChange,
}: {
  readonly block: TextBlock;
  readonly label: string;
  readonly lacksAlt: boolean;
  readonly onChange: (block: TextBlock) => void;
}) => {
  switch (block.kind) {
    case "heading":
      return (
        <TextField
          label={label}
          maxLength={200}
          value={block.text}
          onValue={(typed) => onChange({ ...block, text: typed })}
        />
      );
    case "paragraph":
      return (
        <TextAreaField
          label={label}
          hint={text.marks}
          rows={4}
          value={block.text}
          onValue={(typed) => onChange({ ...block, text: typed })}
        />
      );
    case "list":
      return (
        <>
          <TextAreaField
            label={label}
            hint={text.onePerLine}
            rows={4}
            value={block.text}
            onValue={(typed) => onChange({ ...block, text: typed })}
          />
          <SelectField
            label={text.listStyle}
            value={block.isNumbered ? "numbers" : "bullets"}
            onValue={(style) => onChange({ ...block, isNumbered: style === "numbers" })}
            options={[
              ["bullets", text.bullets],
              ["numbers", text.numbers],
            ]}
          />
        </>
      );
    case "picture":
      return (
        <PictureField
          label={label}
          picture={block}
          lacksAlt={lacksAlt}
          onChange={(changed) => onChange({ ...block, ...changed })}
        />
      );
  }
};

interface HtmlProps {
  readonly html: string;
  /** A picture was refused, as it has no description. */
  readonly lacksAlt: boolean;
  readonly onChange: (html: string) => void;
}

interface Keyed {
  readonly key: number;
  readonly block: TextBlock;
}

const Blocks = ({ html, lacksAlt, onChange, first }: HtmlProps & { readonly first: readonly TextBlock[] }) => {
  const keys = useRef(first.length + 1);
  const [blocks, setBlocks] = useState<readonly Keyed[]>(() =>
    (html === "" ? [NEW.paragraph] : first).map((block, key) => ({ key, block })),
  );
  const group = useRef<HTMLDivElement>(null);
  const set = (next: readonly Keyed[]) => {
    setBlocks(next);
    onChange(htmlOfBlocks(next.map(({ block }) => block)));
  };
  return (
    <>
      {blocks.map(({ key, block }, at) => {
        const name = `${text.kinds[block.kind]} ${at + 1}`;
        return (
          <div key={key} className={`${styles.block} stack g-8`} role="group" aria-label={name}>
            <Fields
              block={block}
              label={name}
              lacksAlt={lacksAlt}
              onChange={(changed) => set(blocks.map((one) => (one.key === key ? { key, block: changed } : one)))}
            />
            <span className="flex g-4">
              <MoveButtons
                name={name}
                can={(step) => movedBy(blocks, at, step) !== blocks}
                onMove={(step) => set(movedBy(blocks, at, step))}
              />
              <IconButton
                icon="trash"
                kind="plain"
                size="sm"
                label={text.remove(name)}
                onClick={() => {
                  set(blocks.filter((one) => one.key !== key));
                  group.current?.querySelector("button")?.focus();
                }}
              />
            </span>
          </div>
        );
      })}
      <div ref={group} className="cluster" role="group" aria-label={text.add}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            icon="plus"
            onClick={() => set([...blocks, { key: (keys.current += 1), block: NEW[kind] }])}
          >
            {text.kinds[kind]}
          </Button>
        ))}
      </div>
    </>
  );
};

/** A text in blocks, without html; what blocks can't say, and who wants to, edits the html (CMS-01). */
export const TextBlocksField = ({ html, lacksAlt, onChange }: HtmlProps) => {
  const blocks = blocksOfHtml(html);
  const [isHtml, setHtml] = useState(blocks === null);
  const title = useId();
  return (
    <section className="stack g-8" aria-labelledby={title}>
      <h3 id={title} className="t-13">
        {text.title}
      </h3>
      {isHtml ? (
        <TextAreaField
          label={editModeMessages.htmlLabel}
          hint={blocks === null ? text.onlyHtml : editModeMessages.htmlHint}
          rows={10}
          maxLength={100_000}
          spellCheck={false}
          value={html}
          onValue={onChange}
        />
      ) : (
        <Blocks html={html} lacksAlt={lacksAlt} first={blocks ?? []} onChange={onChange} />
      )}
      <details className="t-13" open={isHtml}>
        <summary className="pick">{text.more}</summary>
        <Button
          size="sm"
          className="mt-8"
          disabled={isHtml && blocks === null}
          aria-pressed={isHtml}
          onClick={() => setHtml(!isHtml)}
        >
          {text.asHtml}
        </Button>
      </details>
    </section>
  );
};
