import type { CampaignButton } from "@larder/domain/messaging/campaign.schema";
import { followLink } from "@larder/domain/messaging/link";
import { useDeferredValue, useMemo, useRef } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Field, SelectField, TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { inputLook } from "../../../ui/form/Input.tsx";
import { keepsAttribute, pictureOf, tagPolicy } from "../../messages/message-html.ts";
import type { EditProps } from "./edit-props.ts";
import styles from "./campaigns.module.css";
import htmlFieldStyles from "./html-field.module.css";

/** Without a line number where the parser has changed the text. */
const withLine = (part: string, lines: readonly string[]): string => {
  const needle = part.replace(/^(?:link|picture) |>$/g, "").toLowerCase();
  const at = lines.findIndex((line) => line.toLowerCase().includes(needle));
  return at < 0 ? part : `${part} (line ${at + 1})`;
};

const MAX_NAMED = 8;

const ofElement = (element: Element): readonly string[] => {
  const tag = element.localName;
  if (tagPolicy(tag) !== "keep") return [`<${tag}>`];
  return Array.from(element.attributes).flatMap(({ name, value }) => {
    if (tag === "a" && name === "href")
      return followLink(value, location.href, null)._tag === "Refuse" ? [`link ${value.slice(0, 40)}`] : [];
    if (tag === "img" && name === "src") return pictureOf(value) === null ? [`picture ${value.slice(0, 40)}`] : [];
    return keepsAttribute(name) || (tag === "a" && name === "target") ? [] : [name];
  });
};

/** What the sanitizer removes from a message's html, each thing named once. */
const leftOut = (html: string): readonly string[] => {
  // A style element, which is kept, would report a breach of this page's policy: another kept one stands in for it.
  const read = html.replaceAll(/<(\/?)style\b/gi, "<$1center");
  const { head, body } = new DOMParser().parseFromString(read, "text/html");
  const elements = [...head.querySelectorAll("*"), body, ...body.querySelectorAll("*")];
  const parts = [...new Set(elements.flatMap(ofElement))].filter((part) => part !== "<body>").slice(0, MAX_NAMED);
  const lines = html.split("\n");
  return parts.map((part) => withLine(part, lines));
};

/** A message's html with line numbers, and the parts that customers won't get. */
export const HtmlField = ({ content: { html }, onChange }: EditProps) => {
  const settled = useDeferredValue(html);
  const parts = useMemo(() => leftOut(settled), [settled]);
  const numbers = useRef<HTMLDivElement>(null);
  const lines = html.split("\n").length;
  return (
    <>
      <Field label={text.html} hint={text.htmlHint}>
        {(control) => (
          <div className={`${htmlFieldStyles.code} slim grid`}>
            <div
              ref={numbers}
              className={`${htmlFieldStyles.numbers} right quiet`}
              aria-hidden="true"
              data-line-numbers
            >
              {Array.from({ length: lines }, (_, at) => at + 1).join("\n")}
            </div>
            <textarea
              {...control}
              className={inputLook}
              value={html}
              rows={12}
              wrap="off"
              maxLength={100_000}
              spellCheck={false}
              onScroll={({ currentTarget: { scrollTop } }) => {
                if (numbers.current !== null) numbers.current.scrollTop = scrollTop;
              }}
              onChange={(event) => onChange({ html: event.currentTarget.value })}
            />
          </div>
        )}
      </Field>
      <p className={`${htmlFieldStyles.leftOut} anywhere t-13 t-warn`} role="status">
        {parts.length > 0 && text.leftOut(parts)}
      </p>
    </>
  );
};

const MAX_BUTTONS = 3;

export const CardFields = ({ content, onChange, errorOf }: EditProps) => {
  const { buttons } = content;
  const field = fieldsOf(content, onChange, (name) => (name === "mediaUrl" ? errorOf(name) : undefined));
  const set = (at: number, change: Partial<CampaignButton>) =>
    onChange({ buttons: buttons.map((button, each) => (each === at ? { ...button, ...change } : button)) });
  return (
    <>
      <TextField
        label={text.placementLabel}
        hint={text.placementHint}
        inputMode="numeric"
        value={content.placementId ?? ""}
        maxLength={9}
        onValue={(value) => {
          const id = Number(value.replaceAll(/\D/g, ""));
          onChange({ placementId: id > 0 ? id : null });
        }}
      />
      <TextField label={text.cardTitle} maxLength={200} {...field("title")} />
      <TextAreaField label={text.cardBody} rows={3} maxLength={2_000} {...field("body")} />
      <TextField label={text.picture} hint={text.pictureHint} {...field("mediaUrl")} />
      <fieldset className="stack g-8 slim">
        <legend className="label mb-8">{text.buttons}</legend>
        {buttons.map(({ title, type, data }, at) => (
          <div key={at} className={`${styles.button} stack g-8`} role="group" aria-label={text.button(at + 1)}>
            <TextField label={text.buttonTitle} value={title} maxLength={200} onValue={(title) => set(at, { title })} />
            <SelectField
              label={text.buttonAction}
              value={type === "openUrl" ? "openUrl" : "own"}
              onValue={(value) => set(at, { type: value === "openUrl" ? "openUrl" : "" })}
              options={Object.entries(text.actions)}
            />
            {type !== "openUrl" && (
              <TextField label={text.actionName} value={type} maxLength={200} onValue={(type) => set(at, { type })} />
            )}
            <TextField
              label={type === "openUrl" ? text.buttonUrl : text.actionData}
              value={data}
              onValue={(data) => set(at, { data })}
            />
            <IconButton
              icon="trash"
              kind="plain"
              size="sm"
              label={text.removeButton(at + 1)}
              onClick={() => onChange({ buttons: buttons.filter((_, each) => each !== at) })}
            />
          </div>
        ))}
        {errorOf("buttons") !== undefined && <p className="t-13 t-danger">{errorOf("buttons")}</p>}
        {buttons.length < MAX_BUTTONS && (
          <Button
            size="sm"
            icon="plus"
            onClick={() => onChange({ buttons: [...buttons, { title: "", type: "openUrl", data: "" }] })}
          >
            {text.addButton}
          </Button>
        )}
      </fieldset>
    </>
  );
};
