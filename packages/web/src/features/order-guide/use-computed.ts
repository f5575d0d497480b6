import { compareShallow, computed } from "mobx";
import { useMemo } from "react";

/**
 * Reads a derived value in an observer, which runs again only when that value is another one. `derive` is a function of
 * the module, so that it stays the same from run to run.
 */
export const useComputed = <A, B, Value>(derive: (a: A, b: B) => Value, a: A, b: B): Value =>
  useMemo(() => computed(() => derive(a, b), { equals: compareShallow }), [derive, a, b]).get();
