import { SEARCH_MAX_LENGTH } from "@larder/domain/search/term";
import { HEADER_SEARCH_PLACEHOLDER, SEARCH_RESET_TITLE } from "@larder/domain/text/common";
import { observer } from "mobx-react-lite";
import { useCallback, useId, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { headerSearchMessages } from "../../../messages/en/header-search.ts";
import { shellMessages } from "../../../messages/en/shell.ts";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import { places } from "../../../navigation/places.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { openModal } from "../../../ui/open-modal.ts";
import SearchPanel from "./SearchPanel.tsx";
import { useSearchField } from "./use-search-field.ts";
import { useVoice } from "../box/use-voice.ts";
import { VoiceButton } from "../box/VoiceButton.tsx";
import styles from "./PhoneSearch.module.css";

export interface PhoneSearchProps {
  readonly onClose: () => void;
}

const stayOpen = (): void => {};

export default observer(function PhoneSearch({ onClose }: PhoneSearchProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const [active, setActive] = useState<string | null>(null);
  const { text, term, type, go } = useSearchField();
  const voice = useVoice(type);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    openModal(shown, onClose);
    box.current?.focus();
    return () => shown.close();
  }, [onClose]);
  const leave = useCallback(
    (url: string) => {
      onClose();
      go(url);
    },
    [onClose, go],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave(places.search(text.trim()));
  };
  return (
    <dialog ref={dialog} className={styles.screen} aria-label={shellMessages.search} onCancel={onClose}>
      <form
        role="search"
        className={`${styles.form} grid middle`}
        onSubmit={submit}
        data-filled={text === "" ? undefined : ""}
      >
        <IconButton icon="left" kind="plain" large label={typeaheadMessages.back} onClick={onClose} />
        <SearchField
          ref={box}
          className={styles.field}
          label={headerSearchMessages.label}
          placeholder={HEADER_SEARCH_PLACEHOLDER}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          value={text}
          role="combobox"
          aria-expanded={active !== null}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active || undefined}
          onValue={type}
        />
        <VoiceButton {...voice} />
        {text !== "" && (
          <span className={styles.clear}>
            <IconButton
              icon="x"
              kind="plain"
              label={SEARCH_RESET_TITLE}
              onClick={() => (type(""), box.current?.focus())}
            />
          </span>
        )}
        <div id={list} role="presentation" className={`${styles.panel} rule-top scroll`}>
          <SearchPanel
            field={box}
            term={term}
            open
            isWhole
            onOpen={stayOpen}
            onActive={setActive}
            onType={type}
            onPick={leave}
          />
        </div>
      </form>
    </dialog>
  );
});
