import { useState, useSyncExternalStore } from "react";
import type { IsSame, Watched } from "./watched.ts";

export type { IsSame, Watched } from "./watched.ts";

/** Selects, and returns the value of last time while it is the same, also for another selector. */
const selecting = <State, Value>() => {
  let last: { readonly state: State; readonly select: (state: State) => Value; readonly value: Value } | null = null;
  return (state: State, select: (state: State) => Value, isSame: IsSame<Value>): Value => {
    if (last !== null && last.select === select && Object.is(last.state, state)) return last.value;
    const value = select(state);
    last = { state, select, value: last !== null && isSame(last.value, value) ? last.value : value };
    return last.value;
  };
};

/** A workflow's state, or what `select` takes from it; the component renders again only when that isn't the same. */
export const useWorkflow = <State, Value = State>(
  workflow: Watched<State>,
  select: (state: State) => Value = whole,
  isSame: IsSame<Value> = Object.is,
): Value => {
  const [selected] = useState(selecting<State, Value>);
  const read = () => selected(workflow.get(), select, isSame);
  return useSyncExternalStore(workflow.subscribe, read, read);
};

const whole = <State, Value>(state: State): Value => state as unknown as Value;
