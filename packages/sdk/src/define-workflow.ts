import type { Tagged } from "./kernel/commands.ts";
import type { Handlers as KernelHandlers, WorkflowDefinition } from "./kernel/define-workflow.ts";
import type { Inlined } from "./inlined.ts";
import type { Ports } from "./ports.ts";

/** One function per command, calling ports; its result is sent back as an event. */
export type Handlers<Command extends Tagged, Event, Output extends Tagged = never> = KernelHandlers<
  Command,
  Event,
  Output,
  Ports
>;

/** The definition of a workflow of this storefront. */
export type Definition<
  State,
  Event extends Tagged,
  Command extends Tagged,
  Output extends Tagged = never,
> = WorkflowDefinition<State, Event, Command, Output, Inlined, Ports>;

export const defineWorkflow = <State, Event extends Tagged, Command extends Tagged, Output extends Tagged = never>(
  definition: Definition<State, Event, Command, Output>,
): Definition<State, Event, Command, Output> => definition;
