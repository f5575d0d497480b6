import { compareShallow, computed } from "mobx";
import { useMemo, type DependencyList } from "react";

/** Reads a derived value in an observer, which runs again only when that value is another one. */
export const useComputed = <Value>(derive: () => Value, on: DependencyList): Value => useMemo(() => computed(derive, { equals: compareShallow }), on).get();
