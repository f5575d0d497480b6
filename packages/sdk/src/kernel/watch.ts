import type { Workflow } from "./workflow.ts";

/** Calls back when the selected value changes (`Object.is`); returns an unsubscribe function. */
export const watch = <State, Value>(
  workflow: Pick<Workflow<State, never>, "get" | "subscribe">,
  select: (state: State) => Value,
  onChange: (value: Value) => void,
): (() => void) => {
  let previous = select(workflow.get());
  return workflow.subscribe(() => {
    const value = select(workflow.get());
    if (Object.is(value, previous)) return;
    previous = value;
    onChange(value);
  });
};
