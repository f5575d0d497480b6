import { computed } from "mobx";
import { useMemo } from "react";
import { isSameContent } from "./observable.ts";

/** Re-renders only when the derived value changes. `derive` must keep its identity: a module-level function. */
export const useComputed = <A, B, Value>(derive: (a: A, b: B) => Value, a: A, b: B): Value =>
  useMemo(() => computed(() => derive(a, b), { equals: isSameContent }), [derive, a, b]).get();
