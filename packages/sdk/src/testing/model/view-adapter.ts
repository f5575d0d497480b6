import type { Workflow } from "../../kernel/workflow.ts";

/** A workflow as somebody sees it: the same three verbs, and an end. */
export interface AdaptedWorkflow<State, Event> extends Workflow<State, Event> {
  /** Nobody looks any more. */
  readonly close: () => void;
}

/** What a frontend puts around a workflow: `get` answers what the screen has been told, not what the workflow holds. */
export type ViewAdapter = <State, Event>(workflow: Workflow<State, Event>) => AdaptedWorkflow<State, Event>;

/** The workflow itself, with nothing around it. */
export const direct: ViewAdapter = (workflow) => ({ ...workflow, close: () => {} });
