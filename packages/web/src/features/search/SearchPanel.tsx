import { SEARCH_URL } from "@larder/domain/page/urls";
import { searchUrl } from "@larder/domain/search/search-url";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { headerSearchMessages } from "../../messages/en/header-search.ts";
import { typeaheadMessages } from "../../messages/en/typeahead.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { LinesSkeleton } from "../../ui/State.tsx";
import { addSuggested } from "./add-suggested.ts";
import { keyOutcome } from "./combobox.ts";
import { EmptyField } from "./EmptyField.tsx";
import { HeaderVoice } from "./HeaderVoice.tsx";
import { useOrderAgain } from "./order-again.ts";
import { useRecentSearches } from "./recent-searches.ts";
import { emptyFieldOptions, suggestionOptions } from "./suggestion-options.ts";
import Typeahead from "./Typeahead.tsx";
import styles from "./Typeahead.module.css";

export interface SearchPanelProps {
  /** The field that it belongs to: it has the focus, and its keys choose in the panel. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** What stands in the field. */
  readonly term: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Called with the id of the option that is marked, '' = none is; null = there is no list to choose from. */
  readonly onActive: (id: string | null) => void;
  readonly onType: (text: string) => void;
  readonly onPick: (url: string) => void;
  /** Fills the screen of a phone: it is never closed, and says what it waits for. */
  readonly isWhole?: boolean;
}

/** What stands under a search field: recent searches while it is empty, then what is found while typing (SEARCH-01, OP-34). */
export default observer(function SearchPanel({
  field,
  term,
  open,
  onOpen,
  onActive,
  onType,
  onPick,
  isWhole = false,
}: SearchPanelProps) {
  const shop = useShop();
  const {
    typed,
    suggestions: { value: found, isLoading },
  } = shop.search.state;
  const recent = useRecentSearches();
  const [cursor, setCursor] = useState({ term, at: -1 });
  // Older answers are dropped: what is there is the answer to what was typed when it came.
  const [answer, setAnswer] = useState({ found, typed });
  if (answer.found !== found) setAnswer({ found, typed });
  const isCurrent = found !== null && answer.typed === typed;
  const isEmpty = term.trim() === "";
  const orderAgain = useOrderAgain(open && isEmpty);
  const options = isEmpty ? emptyFieldOptions(recent.searches, orderAgain ?? []) : suggestionOptions(found, typed);
  const hasNone = !isEmpty && isCurrent && options.length === 0;
  const isFirst = !isEmpty && isLoading && found === null;
  const shown = open && (options.length > 0 || hasNone || isFirst || isWhole);
  const at = shown && cursor.term === term ? cursor.at : -1;

  const active = shown && options.length > 0 ? (options[at]?.id ?? "") : null;
  useEffect(() => onActive(active), [onActive, active]);

  const remember = (text: string): void =>
    recent.remember({ term: text, count: isCurrent && text.trim() === typed.trim() ? found.total : null });
  const pick = (url: string): void => {
    const { pathname, searchParams } = new URL(url, location.href);
    const again = isEmpty ? recent.searches.find((search) => searchUrl(search.term) === url) : undefined;
    if (again !== undefined) recent.remember(again);
    else if (pathname === SEARCH_URL) remember(searchParams.get("q") ?? "");
    onPick(url);
  };
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    // Over the whole screen Escape is the dialog's.
    if (event.isComposing || (isWhole && event.key === "Escape")) return;
    const outcome = keyOutcome(event.key, at, options, shown, event.ctrlKey || event.metaKey);
    if (outcome._tag === "None" || outcome._tag === "Search") return;
    event.preventDefault();
    if (outcome._tag === "Move") {
      onOpen(true);
      setCursor({ term, at: outcome.to });
    } else if (outcome._tag === "Open") pick(outcome.url);
    else if (outcome._tag === "Add") {
      const product = (isEmpty ? orderAgain : found?.products)?.find(({ sku }) => sku === outcome.sku);
      if (product !== undefined) addSuggested(shop, product);
    } else if (outcome._tag === "Close") onOpen(false);
    else onType("");
  });
  const submit = useEffectEvent(() => remember(term));
  const leave = useEffectEvent(() => onOpen(false));
  useEffect(() => {
    const input = field.current;
    const form = input?.form ?? null;
    if (input === null || form === null) return;
    const pressed = (event: KeyboardEvent) => keyDown(event);
    const submitted = () => submit();
    const moved = (to: EventTarget | null) => {
      if (!(to instanceof Node && form.contains(to))) leave();
    };
    const left = (event: FocusEvent) => moved(event.relatedTarget);
    // The focus may have gone on while this part was fetched.
    moved(document.activeElement);
    input.addEventListener("keydown", pressed);
    form.addEventListener("submit", submitted);
    form.addEventListener("focusout", left);
    return () => {
      input.removeEventListener("keydown", pressed);
      form.removeEventListener("submit", submitted);
      form.removeEventListener("focusout", left);
    };
  }, [field]);

  const hear = (text: string): void => {
    onType(text);
    onOpen(true);
    field.current?.focus();
  };
  return (
    <>
      <span className="vh" role="status">
        {open && !isLoading && found !== null ? headerSearchMessages.found(options.length) : ""}
      </span>
      {!isWhole && <HeaderVoice onHeard={hear} />}
      {shown && (
        <div className={styles.typeahead} data-whole={isWhole ? "" : undefined}>
          {isEmpty && (
            <EmptyField
              searches={recent.searches}
              products={orderAgain}
              options={options}
              active={options[at]?.id ?? null}
              onPick={pick}
              onForget={(forgotten) => {
                recent.forget(forgotten);
                field.current?.focus();
              }}
              onClear={() => {
                recent.clear();
                field.current?.focus();
              }}
            />
          )}
          {!isEmpty && found !== null && options.length > 0 && (
            <Typeahead
              found={found}
              term={typed}
              total={isCurrent ? found.total : null}
              active={options[at]?.id ?? null}
              onPick={pick}
            />
          )}
          {hasNone && (
            <p className={styles.none} role="status">
              {typeaheadMessages.none(typed.trim())}
            </p>
          )}
          {isFirst && <LinesSkeleton count={6} />}
          {isWhole && (isEmpty || options.length === 0) && !hasNone && !isLoading && (
            <p className={styles.none}>{typeaheadMessages.tip}</p>
          )}
        </div>
      )}
    </>
  );
});
