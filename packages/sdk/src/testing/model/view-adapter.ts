import type { Workflow } from "../../kernel/workflow.ts";

/** A workflow as a view sees it, with a way to close it. */
export interface AdaptedWorkflow<State, Event> extends Workflow<State, Event> {
  readonly close: () => void;
}

/** A frontend's wrapper of a workflow: `get` returns what the screen was notified of, not the workflow's state. */
export type ViewAdapter = <State, Event>(workflow: Workflow<State, Event>) => AdaptedWorkflow<State, Event>;

/** The workflow itself, unwrapped. */
export const direct: ViewAdapter = (workflow) => ({ ...workflow, close: () => {} });
