import { SEARCH_URL } from "@larder/domain/page/urls";
import { HEADER_SEARCH_PLACEHOLDER } from "@larder/domain/text/sentences";
import { useCallback, useRef, type FormEvent, type ReactNode } from "react";
import { SearchField } from "../widgets/Field.tsx";
import { words } from "../words.ts";
import { useShortcut } from "./shortcut.ts";
import styles from "./Shell.module.css";

interface HeaderSearchProps {
  readonly onSearch: (term: string) => void;
  /** The box was reached for the first time: what helps while typing can be loaded now. */
  readonly onWake?: (() => void) | undefined;
  readonly onType?: ((term: string) => void) | undefined;
  /** Under the box: what is found while typing. */
  readonly children?: ReactNode;
}

/** The search of the header: a plain box until it is used (SHELL-05). Ctrl+K brings one here. */
export const HeaderSearch = ({ onSearch, onWake, onType, children }: HeaderSearchProps) => {
  const box = useRef<HTMLInputElement>(null);
  const reach = useCallback(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  useShortcut("ctrl+k", reach);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.current?.blur();
    onSearch(box.current?.value.trim() ?? "");
  };
  return (
    <form className={styles.search} role="search" action={SEARCH_URL} onSubmit={submit}>
      <SearchField
        ref={box}
        name="q"
        label={words.shell.searchProducts}
        placeholder={HEADER_SEARCH_PLACEHOLDER}
        shortcut="Ctrl K"
        onFocus={onWake}
        onChange={onType === undefined ? undefined : (event) => onType(event.currentTarget.value)}
      />
      {children}
    </form>
  );
};
