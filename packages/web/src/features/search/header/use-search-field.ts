import { limitTerm } from "@larder/domain/search/term";
import { useState } from "react";
import { useHistory } from "../../../navigation/location.ts";
import { useShop } from "../../../state/storefront-context.tsx";

/** The field renders before the search rules load: typing shows at once and is sent in order later. */
export const useSearchField = () => {
  const { search, storefront } = useShop();
  const history = useHistory();
  const { typed } = search.state;
  const [text, setText] = useState(typed);
  const [known, setKnown] = useState(typed);
  if (known !== typed) {
    setKnown(typed);
    setText(typed);
  }
  const type = (next: string): void => {
    setText(limitTerm(next));
    storefront.search.send({ _tag: "InputChanged", text: limitTerm(next) });
  };
  const go = (url: string): void => {
    storefront.search.send({ _tag: "Dismissed" });
    history.navigate(url);
  };
  return { text, type, go };
};
