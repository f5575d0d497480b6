import { limitTerm } from "@larder/domain/search/term";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { afterPaint } from "../../../loading/after-paint.ts";
import { useHistory } from "../../../navigation/location.ts";
import { useShop } from "../../../state/storefront-context.tsx";

/** What is in the field, and whether the search was sent it. */
interface Typed {
  readonly text: string;
  readonly isSent: boolean;
}

/**
 * The field renders before the search rules load. Typing shows at once and is sent once it's painted; of letters in one
 * frame, the last.
 */
export const useSearchField = () => {
  const {
    search: {
      state: { typed },
    },
    storefront: { search },
  } = useShop();
  const history = useHistory();
  const [field, setField] = useState<Typed>({ text: typed, isSent: true });
  const [known, setKnown] = useState(typed);
  if (known !== typed) {
    setKnown(typed);
    // A letter that isn't sent yet is newer.
    if (field.isSent) setField({ text: typed, isSent: true });
  }
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const type = useCallback(
    (next: string): void => {
      const text = limitTerm(next);
      const send = () => {
        search.send({ _tag: "InputChanged", text });
        setField((now) => (now.text === text ? { text, isSent: true } : now));
      };
      stop.current();
      setField({ text, isSent: false });
      // An empty field shows what can be reordered, which is requested as it renders.
      if (text.trim() === "") send();
      else stop.current = afterPaint(send);
    },
    [search],
  );
  const go = useCallback(
    (url: string): void => {
      stop.current();
      setField(({ text }) => ({ text, isSent: true }));
      search.send({ _tag: "Dismissed" });
      history.navigate(url);
    },
    [search, history],
  );
  const { text } = field;
  const later = useDeferredValue(text);
  // What is below the field waits for the letter to be painted, but not for the field to be empty.
  return { text, term: text.trim() === "" ? text : later, type, go };
};
