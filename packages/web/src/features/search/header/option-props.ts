import type { MouseEvent } from "react";
import type { Option } from "./combobox.ts";

export const optionProps = (option: Option | undefined, active: string | null, onPick: (url: string) => void) => {
  const { id, url } = option ?? { id: "", url: "/" };
  return {
    id,
    role: "option",
    "aria-selected": id === active,
    // A press must not blur the field before the choice is made.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => (event.preventDefault(), onPick(url)),
  } as const;
};
