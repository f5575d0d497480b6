import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./Icon.tsx";
import { Input, type InputProps } from "./Input.tsx";
import styles from "./SearchField.module.css";

type SearchFieldProps = InputProps & {
  /** Read out; the placeholder is not a name. */
  readonly label: string;
  /** The shortcut that focuses the field, for example '/'. */
  readonly shortcut?: string | undefined;
  /** A button at the end: clear, microphone. */
  readonly end?: ReactNode;
};

/** A search box with its magnifier. */
export const SearchField = ({ label, shortcut, end, className, ...rest }: SearchFieldProps) => (
  <label className={classNames(styles.search, className)}>
    <Icon name="search" />
    <span className="vh">{label}</span>
    <Input
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
  </label>
);

/** The class of a button at the end of a search box. */
export const searchEnd = `${styles.end} pick`;

/** The class of a microphone next to the shortcut. */
export const searchMic = `${searchEnd} ${styles.mic}`;
