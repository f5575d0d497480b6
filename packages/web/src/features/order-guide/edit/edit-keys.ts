import { useEffect } from "react";
import type { EditScreen } from "./edit-screen.ts";

const isField = (target: EventTarget | null, fields: string): boolean =>
  target instanceof Element && target.matches(fields);

const TEXT = "input:not([type=checkbox], [type=radio]), textarea";
const TEXT_OR_CHOICE = `${TEXT}, select`;

/** Ctrl+A, Ctrl+Z and Ctrl+Shift+Z keep their text meaning in fields. F8 focuses the toast's 'Undo'. */
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
