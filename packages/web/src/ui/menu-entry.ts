import type { ReactNode } from "react";
import type { IconName } from "./Icon.tsx";

/** An entry of a menu: a link with `href`, else a command; `checked` makes it one of several choices. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  /** Said at the end of the line: a format, or why it cannot be chosen. */
  readonly note?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** One of several choices: whether it is the present one. */
  readonly checked?: boolean | undefined;
  /** A line stands above it. */
  readonly apart?: boolean | undefined;
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
}
