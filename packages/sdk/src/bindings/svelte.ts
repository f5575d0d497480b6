import { type Readable, readable } from "svelte/store";
import type { IsSame, Watched } from "./watched.ts";

export type { IsSame, Watched } from "./watched.ts";

/**
 * A workflow's state, or what `select` takes from it, as a Svelte store that changes only when that isn't the same
 * anymore: `$store` in a component. It is subscribed to the workflow while it has subscribers.
 */
export const fromWorkflow = <State, Value = State>(
  workflow: Watched<State>,
  select: (state: State) => Value = (state) => state as unknown as Value,
  isSame: IsSame<Value> = Object.is,
): Readable<Value> => {
  let last = select(workflow.get());
  return readable(last, (set) => {
    const look = () => {
      const next = select(workflow.get());
      if (isSame(last, next)) return;
      last = next;
      set(next);
    };
    look();
    return workflow.subscribe(look);
  });
};
