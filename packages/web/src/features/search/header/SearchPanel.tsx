import { SEARCH_URL } from "@larder/domain/page/urls";
import { asksForSuggestions } from "@larder/domain/search/term";
import { searchUrl } from "@larder/domain/search/search-url";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { headerSearchMessages } from "../../../messages/en/header-search.ts";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import { useUrl } from "../../../navigation/location.ts";
import { useOfflineSince } from "../../../state/online.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { LinesSkeleton } from "../../../ui/page/State.tsx";
import { addSuggested } from "./add-suggested.ts";
import { keyOutcome } from "./combobox.ts";
import { EmptyField, useRecentSearches } from "./EmptyField.tsx";
import { HeaderVoice } from "./HeaderVoice.tsx";
import Typeahead, { KeptLines } from "./Typeahead.tsx";
import { emptyFieldOptions, keptOptions, suggestionOptions } from "./suggestion-options.ts";
import { useKeptLines } from "./use-kept-lines.ts";
import styles from "./Typeahead.module.css";

export interface SearchPanelProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly term: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The active option's id, '' = none; null = no list. */
  readonly onActive: (id: string | null) => void;
  readonly onType: (text: string) => void;
  readonly onPick: (url: string) => void;
  readonly listens?: boolean;
  /** Full screen on a phone: never closes, and shows its loading state. */
  readonly isWhole?: boolean;
}

/** Below a search field: recent searches when empty, else suggestions (SEARCH-01, OP-34). */
export default observer(function SearchPanel({
  field,
  term,
  open,
  onOpen,
  onActive,
  onType,
  onPick,
  listens = false,
  isWhole = false,
}: SearchPanelProps) {
  const shop = useShop();
  const {
    typed,
    suggestions: { value: found, isLoading, failure },
  } = shop.search.state;
  const isOffline = useOfflineSince() !== null;
  const recent = useRecentSearches();
  const [cursor, setCursor] = useState({ term, at: -1 });
  // Older answers are dropped: the latest belongs to the text when it arrived.
  const [answer, setAnswer] = useState({ found, typed });
  if (answer.found !== found) setAnswer({ found, typed });
  const isCurrent = found !== null && answer.typed === typed;
  const isEmpty = term.trim() === "";
  const asksAgain = open && isEmpty && shop.isCustomer;
  const { search } = shop.storefront;
  // Before the first paint, so a loading state shows at once.
  useLayoutEffect(() => {
    if (asksAgain) search.send({ _tag: "BoxOpened" });
  }, [asksAgain, term, search]);
  // Navigation clears the field, except when a page only updates its own query, as a list does after loading.
  const [path = ""] = useUrl().split("?");
  const typedOn = useRef(isWhole ? null : path);
  const forgetTyped = useEffectEvent(() => {
    if (term !== "") onType("");
  });
  useEffect(() => {
    if (path !== typedOn.current && !path.startsWith(SEARCH_URL)) forgetTyped();
    typedOn.current = path;
  }, [path]);
  const orderAgain = isEmpty && shop.isCustomer ? (found?.products ?? (isLoading ? null : [])) : [];
  const askAgain = useEffectEvent(() => {
    if (open && failure !== null) onType(term);
  });
  useEffect(() => {
    if (!isOffline) askAgain();
  }, [isOffline]);
  const isUnreachable = isOffline ? !isCurrent : found === null && failure !== null && !isLoading;
  const kept = useKeptLines(term, isUnreachable && asksForSuggestions(term));
  const options = isEmpty
    ? emptyFieldOptions(recent.searches, orderAgain ?? [])
    : kept === null
      ? suggestionOptions(found, typed)
      : keptOptions(kept.lines);
  const hasNone = !isEmpty && isCurrent && options.length === 0;
  const isFirst = !isEmpty && isLoading && found === null && kept === null;
  const shown = open && (options.length > 0 || hasNone || isFirst || isWhole || kept !== null);
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
    // The line may be on this very page: clear the field.
    if (kept !== null) onType("");
    onPick(url);
  };
  // Keeps its identity, so that a letter renders no suggestion again.
  const picks = useRef(pick);
  useLayoutEffect(() => {
    picks.current = pick;
  });
  const choose = useCallback((url: string) => picks.current(url), []);
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || (isWhole && event.key === "Escape")) return;
    const outcome = keyOutcome(event.key, at, options, shown, event.ctrlKey || event.metaKey);
    if (outcome._tag === "None" || outcome._tag === "Search") return;
    event.preventDefault();
    if (outcome._tag === "Move") {
      onOpen(true);
      setCursor({ term, at: outcome.to });
    } else if (outcome._tag === "Open") pick(outcome.url);
    else if (outcome._tag === "Add") {
      const products = isEmpty ? orderAgain : (kept?.lines.map((line) => line.product) ?? found?.products);
      const product = products?.find(({ sku }) => sku === outcome.sku);
      if (product !== undefined) addSuggested(shop, product);
    } else if (outcome._tag === "Close") onOpen(false);
    else onType("");
  });
  // The term follows the field after a frame.
  const submit = useEffectEvent(() => remember(field.current?.value ?? term));
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
    // Focus may have moved while this part loaded.
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
        {open && !isLoading && kept === null && found !== null ? headerSearchMessages.found(options.length) : ""}
      </span>
      {!isWhole && <HeaderVoice listens={listens} onHeard={hear} onClear={term === "" ? null : () => hear("")} />}
      {shown && (
        <div className={styles.typeahead} data-whole={isWhole ? "" : undefined}>
          {isEmpty && (
            <EmptyField
              searches={recent.searches}
              products={orderAgain}
              lastPurchases={found?.lastPurchases}
              options={options}
              active={options[at]?.id ?? null}
              onPick={choose}
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
          {!isEmpty && kept === null && found !== null && options.length > 0 && (
            <Typeahead
              found={found}
              foundFor={answer.typed}
              term={typed}
              total={isCurrent ? found.total : null}
              active={options[at]?.id ?? null}
              onPick={choose}
            />
          )}
          {kept !== null && (
            <KeptLines
              found={kept}
              term={term}
              isOffline={isOffline}
              options={options}
              active={options[at]?.id ?? null}
              onPick={choose}
            />
          )}
          {hasNone && (
            <p className="muted inset" role="status">
              {typeaheadMessages.none(typed.trim())}
            </p>
          )}
          {isFirst && <LinesSkeleton count={6} />}
          {isWhole && (isEmpty || options.length === 0) && !hasNone && !isLoading && kept === null && (
            <p className="muted inset">{typeaheadMessages.tip}</p>
          )}
        </div>
      )}
    </>
  );
});
