import type { Workflow } from "./workflow.ts";

/**
 * Keeps a workflow asleep until something comes that `wakes` it: what was sent before waits, and nothing is loaded for it.
 * Then all of it is worked off in its order (DESIGN §11).
 */
export const dormant = <State, Event>(
  workflow: Workflow<State, Event>,
  wakes: (event: Event) => boolean,
): Workflow<State, Event> => {
  let waiting: Event[] | null = [];
  return {
    ...workflow,
    send: (event) => {
      if (waiting === null) return workflow.send(event);
      waiting.push(event);
      if (!wakes(event)) return;
      const all = waiting;
      waiting = null;
      for (const one of all) workflow.send(one);
    },
  };
};
