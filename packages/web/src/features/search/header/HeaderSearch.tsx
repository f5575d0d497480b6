import { SEARCH_MAX_LENGTH } from "@larder/domain/search/term";
import { HEADER_SEARCH_PLACEHOLDER } from "@larder/domain/text/common";
import { observer } from "mobx-react-lite";
import { useCallback, useId, useRef, useState, type FormEvent } from "react";
import { useShortcut } from "../../../ui/shortcut.ts";
import shell from "../../shell/Shell.module.css";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { places } from "../../../navigation/places.ts";
import { SearchField, searchMic } from "../../../ui/form/SearchField.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { headerSearchMessages } from "../../../messages/en/header-search.ts";
import type { SearchPanelProps } from "./SearchPanel.tsx";
import { useSearchField } from "./use-search-field.ts";

const SearchPanel = lazyPart<SearchPanelProps>(() => import("./SearchPanel.tsx"), "over");

/** A plain field until used, then a combobox; Ctrl+K focuses it (SEARCH-01, SEARCH-02, SHELL-05). */
export const HeaderSearch = observer(function HeaderSearch() {
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const [open, setOpen] = useState<boolean>();
  const [active, setActive] = useState<string | null>(null);
  const [listens, setListens] = useState(false);
  const { text, term, type, go } = useSearchField();

  useShortcut(
    "ctrl+k",
    useCallback(() => {
      box.current?.focus();
      box.current?.select();
    }, []),
  );

  const leave = useCallback(
    (url: string) => {
      setOpen(false);
      box.current?.blur();
      go(url);
    },
    [go],
  );
  const giveUp = useCallback(() => setOpen(undefined), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave(places.search(text.trim()));
  };
  const change = (value: string) => {
    setOpen(true);
    type(value);
  };
  const mic = (
    <button
      type="button"
      className={searchMic}
      aria-label={headerSearchMessages.voice}
      onClick={() => (setListens(true), box.current?.focus())}
    >
      <Icon name="mic" />
    </button>
  );
  return (
    <form className={`${shell.search} hide-phone`} role="search" onSubmit={submit}>
      <SearchField
        ref={box}
        label={headerSearchMessages.label}
        placeholder={HEADER_SEARCH_PLACEHOLDER}
        maxLength={SEARCH_MAX_LENGTH}
        shortcut="Ctrl K"
        value={text}
        role="combobox"
        aria-expanded={active !== null}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active || undefined}
        onFocus={() => setOpen(true)}
        onValue={change}
      />
      <div id={list} role="presentation">
        {open === undefined ? (
          mic
        ) : (
          <SearchPanel
            fallback={mic}
            field={box}
            term={term}
            open={open}
            onOpen={setOpen}
            onActive={setActive}
            onType={type}
            onPick={leave}
            listens={listens}
            onGiveUp={giveUp}
          />
        )}
      </div>
    </form>
  );
});
