import { useDeferredValue, useMemo, useRef } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { Field } from "../../../ui/Field.tsx";
import { inputLook } from "../../../ui/Input.tsx";
import type { EditProps } from "./edit-props.ts";
import { leftOut } from "./left-out.ts";
import styles from "./html-field.module.css";

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
          <div className={styles.code}>
            <div ref={numbers} className={styles.numbers} aria-hidden="true" data-line-numbers>
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
      <p className={styles.leftOut} role="status">
        {parts.length > 0 && text.leftOut(parts)}
      </p>
    </>
  );
};
