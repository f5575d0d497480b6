import { useEffect } from "react";
import type { EditScreen } from "./edit-screen.ts";

const isField = (target: EventTarget | null, fields: string): boolean =>
  target instanceof Element && target.matches(fields);

const TEXT = "input:not([type=checkbox], [type=radio]), textarea";
const TEXT_OR_CHOICE = `${TEXT}, select`;

/**
 * The keys of the whole page while a guide is edited: Ctrl+A selects every line, Ctrl+Z and Ctrl+Shift+Z take edits back and
 * forth; in a field they belong to what is typed there. F8 goes to the 'Undo' of the message, which stands far from the list.
 */
export const useEditKeys = (screen: EditScreen): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "F8") {
        document.querySelector<HTMLElement>("[data-toasts] [data-action]")?.focus();
        return;
      }
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]") !== null) return;
      if (key === "a" && !event.shiftKey && !isField(event.target, TEXT)) {
        event.preventDefault();
        screen.edit({ _tag: "SelectAll", isSelected: true });
      } else if ((key === "z" || key === "y") && !isField(event.target, TEXT_OR_CHOICE)) {
        event.preventDefault();
        if (key === "y" || event.shiftKey) screen.redo();
        else screen.undo();
      }
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [screen]);
};
