import type { MouseEvent } from "react";
import type { Option } from "./combobox.ts";

/** What makes an element this option of the list below the search field; `active` is the id of the marked one. */
export const optionProps = (option: Option | undefined, active: string | null, onPick: (url: string) => void) => {
  const { id, url } = option ?? { id: "", url: "/" };
  return {
    id,
    role: "option",
    "aria-selected": id === active,
    // The field keeps the focus; a press must not take it away before the choice is made.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => (event.preventDefault(), onPick(url)),
  } as const;
};
