import { autorun } from "mobx";
import { memo, useLayoutEffect, useRef } from "react";

/**
 * A text that follows what it is computed from without React: a keystroke that changes a sum writes one text node. `of` is
 * the same function as long as it computes the same thing.
 */
export const LiveText = memo(function LiveText({ of }: { readonly of: () => string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const text = new Text();
    place.current?.replaceChildren(text);
    return autorun(() => {
      text.data = of();
    });
  }, [of]);
  return <span ref={place} />;
});
