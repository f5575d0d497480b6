import { createContext, type ReactNode, type RefObject, useContext, useState } from "react";
import { focusHeading } from "../../ui/focus-heading.ts";
import { useFocusLeft } from "../../ui/use-focus-left.ts";

/** null = what was begun in a row goes with it. */
const KeptContext = createContext<Map<string, unknown> | null>(null);

/** Keeps what was begun in rows, such as a typed quantity, for the rows of other parts that come in their place. */
export const KeepsRows = ({ children }: { readonly children: ReactNode }) => {
  const [kept] = useState(() => new Map<string, unknown>());
  return <KeptContext value={kept}>{children}</KeptContext>;
};

/** State of a row. Inside `KeepsRows`, the next row with this key begins with it. */
export const useKept = <T,>(key: string, initial: () => T): readonly [T, (value: T) => void] => {
  const kept = useContext(KeptContext);
  const [value, setValue] = useState(() => {
    const first = kept?.has(key) === true ? (kept.get(key) as T) : initial();
    kept?.set(key, first);
    return first;
  });
  const change = (next: T) => {
    kept?.set(key, next);
    setValue(next);
  };
  return [value, change];
};

const nameOf = (control: Element): string =>
  `${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent}`;

const selectionOf = (control: Element | null): readonly [number | null, number | null] | null =>
  control instanceof HTMLInputElement ? [control.selectionStart, control.selectionEnd] : null;

/** The row's ref. When the row goes with the focus, it passes to the same control of the row in its place. */
export const useRowFocus = (sku: string): RefObject<HTMLLIElement | null> =>
  useFocusLeft(() => {
    const left = document.activeElement!;
    const selection = selectionOf(left);
    // After the change, when the row in its place has what it kept.
    queueMicrotask(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        `main [data-sku="${CSS.escape(sku)}"] :is(a, button, input)`,
      );
      const next = [...controls].find((control) => nameOf(control) === nameOf(left));
      next?.focus({ preventScroll: true });
      if (selection !== null && next instanceof HTMLInputElement) next.setSelectionRange(...selection);
      focusHeading();
    });
  });
