import { useEffect } from "react";

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** 'ctrl+k' includes Cmd, but not Shift, because the browser has its own keys there; bare keys only outside fields. */
export const isShortcut = (shortcut: string, event: Pressed, typing: boolean): boolean => {
  const control = shortcut.startsWith("ctrl+");
  const shift = shortcut.startsWith("ctrl+shift+");
  const key = shortcut.slice(shift ? 11 : control ? 5 : 0);
  if (event.key.toLowerCase() !== key || event.altKey) return false;
  return control
    ? (event.ctrlKey || event.metaKey) && event.shiftKey === shift
    : !event.ctrlKey && !event.metaKey && !typing;
};

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("textarea, select, input:not([type=checkbox], [type=radio]), dialog[open]") !== null);

/** Runs an action on a page-wide shortcut: 'ctrl+k', '/'. In a quantity cell '/' isn't a digit, so it counts too. */
export const useShortcut = (shortcut: string, action: () => void): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const inQuantity = event.target instanceof HTMLElement && event.target.matches("[data-quantity]");
      if (event.defaultPrevented || !isShortcut(shortcut, event, takesText(event.target) && !inQuantity)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [shortcut, action]);
};
