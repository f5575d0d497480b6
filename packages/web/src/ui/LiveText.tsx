import { autorun } from "mobx";
import { memo, useLayoutEffect, useRef } from "react";

/** A keystroke that changes a total writes one text node, without React. `of` must keep its identity. */
export const LiveText = memo(function LiveText({ of }: { readonly of: () => string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const text = new Text();
    place.current?.replaceChildren(text);
    return autorun(() => {
      const next = of();
      // The same text written again would be laid out again.
      if (text.data !== next) text.data = next;
    });
  }, [of]);
  return <span ref={place} />;
});
