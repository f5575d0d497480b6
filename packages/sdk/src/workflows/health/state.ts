import type { HealthFacts } from "@larder/domain/staff/health.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

export interface HealthWorkflowState {
  readonly facts: Resource<HealthFacts>;
  readonly isOpen: boolean;
}

export const healthInitialState: HealthWorkflowState = { facts: emptyResource, isOpen: false };

export interface HealthWorkflow {
  readonly state: HealthWorkflowState;
  readonly event: { readonly _tag: "Opened" } | { readonly _tag: "Closed" } | { readonly _tag: "ReloadDue" };
  readonly reads: { readonly facts: null };
}

/** How often an open page looks again, in ms. */
export const HEALTH_RELOAD_MS = 15_000;
