import type { Tagged } from "./commands.ts";
import type { Transition, TransitionContext } from "./workflow.ts";

/** One step an event; a state alone asks for nothing. */
export type Steps<State, Event extends Tagged, Command, Context = TransitionContext> = {
  readonly [Tag in Event["_tag"]]: (
    state: State,
    event: Extract<Event, { readonly _tag: Tag }>,
    context: Context,
  ) => State | readonly [State, readonly Command[]];
};

/** A transition that takes an event's step. */
export const bySteps =
  <State, Event extends Tagged, Command, Context = TransitionContext>(
    steps: Steps<State, Event, Command, Context>,
  ): Transition<State, Event, Command, Context> =>
  (state, event, context) => {
    const next = steps[event._tag as Event["_tag"]](state, event as never, context);
    return Array.isArray(next) ? (next as unknown as readonly [State, readonly Command[]]) : [next as State, []];
  };
