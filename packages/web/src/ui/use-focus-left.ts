import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Calls `focus` when a row goes while it has the focus, which would be lost. Returns the row's ref. */
export const useFocusLeft = <Row extends HTMLElement>(focus: () => void): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement) === true) latest.current();
    };
  }, []);
  return row;
};
