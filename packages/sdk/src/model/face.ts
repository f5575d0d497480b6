import type { Workflow } from "../kernel/workflow.ts";

/** A workflow as somebody sees it: the same three verbs, and an end. */
export interface Seen<State, Event> extends Workflow<State, Event> {
  /** Nobody looks any more. */
  readonly close: () => void;
}

/** What a frontend puts around a workflow: `get` answers what the screen has been told, not what the workflow holds. */
export type Face = <State, Event>(workflow: Workflow<State, Event>) => Seen<State, Event>;

/** The workflow itself, with nothing around it. */
export const bare: Face = (workflow) => ({ ...workflow, close: () => {} });
