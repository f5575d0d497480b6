import type { Workflow } from "../../kernel/workflow.ts";

/** A workflow as a view sees it: the same three verbs, and an end. */
export interface AdaptedWorkflow<State, Event> extends Workflow<State, Event> {
  /** The view is closed. */
  readonly close: () => void;
}

/** What a frontend puts around a workflow: `get` answers what the screen has been reported, not what the workflow holds. */
export type ViewAdapter = <State, Event>(workflow: Workflow<State, Event>) => AdaptedWorkflow<State, Event>;

/** The workflow itself, with nothing around it. */
export const direct: ViewAdapter = (workflow) => ({ ...workflow, close: () => {} });
