interface Watched<State> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Calls back when what is selected has become another value; answers how to stop. */
export const when = <State, Value>(
  workflow: Watched<State>,
  select: (state: State) => Value,
  react: (value: Value) => void,
): (() => void) => {
  let former = select(workflow.get());
  return workflow.subscribe(() => {
    const value = select(workflow.get());
    if (Object.is(value, former)) return;
    former = value;
    react(value);
  });
};
