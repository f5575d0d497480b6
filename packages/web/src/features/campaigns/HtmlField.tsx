import { useDeferredValue, useMemo } from "react";
import { campaignEditorMessages as text } from "../../messages/en/campaign-editor.ts";
import { TextAreaField } from "../../ui/Field.tsx";
import type { EditProps } from "./edit-props.ts";
import { leftOut } from "./left-out.ts";
import styles from "./campaigns.module.css";

/** A message's html, and what of it no customer will get. */
export const HtmlField = ({ content: { html }, onChange }: EditProps) => {
  const settled = useDeferredValue(html);
  const parts = useMemo(() => leftOut(settled), [settled]);
  return (
    <>
      <TextAreaField
        className={styles.html}
        label={text.html}
        hint={text.htmlHint}
        value={html}
        rows={12}
        maxLength={100_000}
        spellCheck={false}
        onChange={(event) => onChange({ html: event.currentTarget.value })}
      />
      <p className={styles.leftOut} role="status">
        {parts.length > 0 && text.leftOut(parts)}
      </p>
    </>
  );
};
