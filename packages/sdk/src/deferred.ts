import type { Lazily } from "./lazily.ts";
import { startWorkflow, type Transition, type Workflow, type WorkflowParts } from "./workflow.ts";

/** What a workflow is made of whose rules come later: all but its transition. */
export type DeferredParts<State, Event, Command> = Omit<WorkflowParts<State, Event, Command>, "transition">;

/**
 * Runs a workflow whose rules are still being loaded: until they are there it answers its initial state, and events wait in
 * the order they were sent. Then they are worked off as if the rules had been there from the beginning (DESIGN §3, §11).
 * Workflows that share one `rules` keep the order of events among them too.
 */
export const startDeferred = <Rules, State, Event, Command>(
  parts: DeferredParts<State, Event, Command>,
  rules: Pick<Lazily<Rules>, "run">,
  pick: (loaded: Rules) => Transition<State, Event, Command>,
): Workflow<State, Event> => {
  let transition: Transition<State, Event, Command> = (state) => [state, []];
  const { get, subscribe, send } = startWorkflow<State, Event, Command>({
    ...parts,
    transition: (state, event, moment) => transition(state, event, moment),
  });
  return {
    get,
    subscribe,
    send: (event) =>
      rules.run((loaded) => {
        transition = pick(loaded);
        send(event);
      }),
  };
};
