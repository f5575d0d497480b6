import { SEARCH_URL } from "@larder/domain/page/urls";
import { limitTerm, SEARCH_MAX_LENGTH } from "@larder/domain/search/term";
import { HEADER_SEARCH_PLACEHOLDER, SEARCH_RESET_TITLE } from "@larder/domain/text/common";
import { observer } from "mobx-react-lite";
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { useShortcut } from "../../ui/shortcut.ts";
import shell from "../shell/Shell.module.css";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { Part } from "../../loading/part.ts";
import { useHistory, useUrl } from "../../navigation/location.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { SearchField, searchEnd } from "../../ui/SearchField.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { headerSearchMessages } from "../../messages/en/header-search.ts";
import type { Cursor } from "./combobox.ts";

const Typeahead = lazyPart(() => import("./Typeahead.tsx"), "over");
// The part that assembles suggestions is loaded when the field gets the focus.
const suggestions = new Part(() => import("./combobox-suggestions.ts"));

/**
 * The search of the header: a plain field until something is typed, then a combobox with what is found while typing.
 * Enter goes to the results page (SEARCH-01, SEARCH-02, SHELL-05). Ctrl+K brings one here.
 */
export const HeaderSearch = observer(function HeaderSearch() {
  const shop = useShop();
  const history = useHistory();
  const [path = ""] = useUrl().split("?");
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<Cursor>(-1);
  const {
    typed,
    suggestions: { value: found, isLoading: isSuggesting },
  } = shop.search.state;
  // The field renders before the search rules have loaded: what is typed shows at once and is sent in order afterwards.
  const [text, setText] = useState(typed);
  useEffect(() => setText(typed), [typed]);
  const choices = useSyncExternalStore(suggestions.subscribe, suggestions.get);
  const options = typeof choices === "object" ? choices.suggestionOptions(found, typed) : [];
  const shown = open && options.length > 0;

  // What was typed belongs to the search: on another page the field is empty again. A page that only changes its own query,
  // as a list does when it has loaded, takes nothing away from whoever types meanwhile.
  useEffect(() => {
    if (path.startsWith(SEARCH_URL)) return;
    setText("");
    shop.storefront.search.send({ _tag: "InputChanged", text: "" });
  }, [path, shop]);

  useShortcut(
    "ctrl+k",
    useCallback(() => {
      box.current?.focus();
      box.current?.select();
    }, []),
  );

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const go = (url: string) => {
    close();
    shop.storefront.search.send({ _tag: "Dismissed" });
    box.current?.blur();
    history.navigate(url);
  };
  const type = (next: string) => {
    setOpen(next !== "");
    setAt(-1);
    setText(next);
    shop.storefront.search.send({ _tag: "InputChanged", text: next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(places.search(text.trim()));
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (typeof choices !== "object") return;
    const outcome = choices.keyOutcome(event.key, at, options, shown, event.ctrlKey || event.metaKey);
    if (outcome._tag === "None" || outcome._tag === "Search") return;
    event.preventDefault();
    if (outcome._tag === "Move") {
      setOpen(true);
      setAt(outcome.to);
    } else if (outcome._tag === "Open") go(outcome.url);
    else if (outcome._tag === "Add") {
      const product = found?.products.find(({ sku }) => sku === outcome.sku);
      if (product !== undefined) choices.addSuggested(shop, product);
    } else if (outcome._tag === "Close") close();
    else type("");
  };
  return (
    <form className={shell.search} role="search" onSubmit={submit}>
      <SearchField
        ref={box}
        label={headerSearchMessages.label}
        placeholder={HEADER_SEARCH_PLACEHOLDER}
        maxLength={SEARCH_MAX_LENGTH}
        shortcut="Ctrl K"
        value={text}
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? options[at]?.id : undefined}
        onFocus={() => {
          setOpen(text !== "");
          void suggestions.fetch();
        }}
        onBlur={(event) => {
          if (event.currentTarget.form?.contains(event.relatedTarget) !== true) close();
        }}
        onChange={(event) => type(limitTerm(event.currentTarget.value))}
        onKeyDown={keyDown}
        end={
          text === "" ? undefined : (
            <button
              type="button"
              className={searchEnd}
              title={SEARCH_RESET_TITLE}
              aria-label={SEARCH_RESET_TITLE}
              onClick={() => (type(""), box.current?.focus())}
            >
              <Icon name="x" />
            </button>
          )
        }
      />
      <span className="vh" role="status">
        {open && !isSuggesting && found !== null ? headerSearchMessages.found(options.length) : ""}
      </span>
      <div id={list} role="presentation" hidden={!shown}>
        {shown && found !== null && (
          <Typeahead found={found} term={typed} active={options[at]?.id ?? null} onPick={go} onGiveUp={close} />
        )}
      </div>
    </form>
  );
});
