import { type ReactNode, useCallback, useId, useRef } from "react";
import { rowKeysMessages as text } from "../../messages/en/row-keys.ts";
import { useShortcut } from "../../ui/shortcut.ts";
import { rowAfter } from "./row-after.ts";

const CONTROL = "a[href], button:not(:disabled)";

/** J and K move the focus between the rows of the lists in it, to what Enter opens; a line below says so. */
export const RowKeys = ({ children }: { readonly children: ReactNode }) => {
  const around = useRef<HTMLDivElement>(null);
  const help = useId();
  const move = useCallback((step: 1 | -1) => {
    if (document.querySelector("dialog[open]") !== null) return;
    const rows = [...(around.current?.querySelectorAll("ul.ruled > li") ?? [])].filter(
      (row) => row.querySelector(CONTROL) !== null,
    );
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[rowAfter(rows.length, at, step)]?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, []);
  useShortcut(
    "j",
    useCallback(() => move(1), [move]),
  );
  useShortcut(
    "k",
    useCallback(() => move(-1), [move]),
  );
  return (
    <div ref={around} role="group" aria-describedby={help} aria-keyshortcuts="J K">
      {children}
      <p id={help} className="fine mt-8 hide-phone">
        {text.help}
      </p>
    </div>
  );
};
