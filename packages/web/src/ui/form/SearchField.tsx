import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../Icon.tsx";
import { Input, type InputProps } from "./Input.tsx";
import styles from "./SearchField.module.css";

type SearchFieldProps = InputProps & {
  /** The accessible name; a placeholder is none. */
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly end?: ReactNode;
};

export const SearchField = ({ label, shortcut, end, className, ...rest }: SearchFieldProps) => (
  <div className={classNames(styles.search, className)}>
    <Icon name="search" />
    <Input
      aria-label={label}
      type="search"
      maxLength={512}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
    />
    {end ??
      (shortcut !== undefined && (
        <kbd className="hide-phone" aria-hidden="true">
          {shortcut}
        </kbd>
      ))}
  </div>
);

export const searchEnd = `${styles.end} pick`;

export const searchMic = `${searchEnd} ${styles.mic}`;
