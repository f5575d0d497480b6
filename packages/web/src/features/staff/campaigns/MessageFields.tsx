import { followLink } from "@larder/domain/messaging/link";
import { useState } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { HtmlField } from "./CardFields.tsx";
import { type Composed, composeHtml, readComposed } from "./composed-html.ts";
import type { EditProps } from "./edit-props.ts";
import styles from "./campaigns.module.css";

const isRefused = (link: string): boolean => link !== "" && followLink(link, location.href, null)._tag === "Refuse";

/** A message in plain fields, or its html (MSG-14). */
export const MessageFields = (props: EditProps) => {
  const { content, onChange } = props;
  const [prefersHtml, setPrefersHtml] = useState(false);
  const composed = readComposed(content.html);
  const toggle = (label: string) => (
    <button type="button" className="link t-13" onClick={() => setPrefersHtml(!prefersHtml)}>
      {label}
    </button>
  );
  if (composed === null || prefersHtml)
    return (
      <>
        <HtmlField {...props} />
        <p>{composed === null ? <span className="meta">{text.onlyHtml}</span> : toggle(text.toFields)}</p>
      </>
    );
  const set = (change: Partial<Composed>) => onChange({ html: composeHtml({ ...composed, ...change }) });
  return (
    <>
      <TextField
        label={text.heading}
        hint={text.headingHint}
        maxLength={200}
        value={composed.heading}
        onValue={(heading) => set({ heading })}
      />
      <TextAreaField
        label={text.messageText}
        rows={5}
        maxLength={5_000}
        value={composed.text}
        onValue={(typed) => set({ text: typed })}
      />
      <div className={`${styles.row} stack`}>
        <TextField
          label={text.buttonLabel}
          placeholder={text.buttonPlaceholder}
          maxLength={200}
          value={composed.button}
          onValue={(button) => set({ button })}
        />
        <TextField
          label={text.buttonLink}
          placeholder={text.linkPlaceholder}
          maxLength={2_000}
          value={composed.link}
          error={isRefused(composed.link) ? text.linkRefused : undefined}
          onValue={(link) => set({ link })}
        />
      </div>
      <p>{toggle(text.toHtml)}</p>
    </>
  );
};
