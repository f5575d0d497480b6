import type { ReactNode } from "react";
import type { IconName } from "./Icon.tsx";

/** A link with `href`, otherwise a command; `checked` makes it one of several choices. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  readonly note?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly checked?: boolean | undefined;
  readonly apart?: boolean | undefined;
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
}
