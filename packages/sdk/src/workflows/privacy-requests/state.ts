import type { NotedRequest, PrivacyRequests } from "@larder/domain/staff/privacy-requests.schema";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** Requests to export or erase people's data, for administrators (OP-21). */
export interface PrivacyRequestsState {
  readonly list: Resource<PrivacyRequests>;
  /** A request as it is typed; null = none is being noted. */
  readonly draft: NotedRequest | null;
  readonly noting: Write<NotedRequest>;
  /** The request that is closed. */
  readonly closing: Write<number>;
  /** What just happened to the list, for who can't see it; null = nothing yet. */
  readonly said: "noted" | "closed" | null;
}

export const privacyRequestsInitialState: PrivacyRequestsState = {
  list: emptyResource,
  draft: null,
  noting: emptyWrite,
  closing: emptyWrite,
  said: null,
};

export interface PrivacyRequestsWorkflow {
  readonly state: PrivacyRequestsState;
  readonly event:
    | { readonly _tag: "ListRequested" }
    /** A file of a person is on its way, which ends their request. */
    | { readonly _tag: "ExportStarted" }
    | { readonly _tag: "ExportDue" }
    /** `email`: of the person who is looked at; '' = no one. */
    | { readonly _tag: "DraftRequested"; readonly email: string }
    | { readonly _tag: "DraftChanged"; readonly change: Partial<NotedRequest> }
    | { readonly _tag: "DraftClosed" }
    | { readonly _tag: "DraftConfirmed" }
    | { readonly _tag: "CloseRequested"; readonly id: number };
  readonly reads: { readonly list: null };
  readonly answers: { readonly noting: void; readonly closing: void };
}

export type PrivacyRequestsEvent = DeclaredEvent<PrivacyRequestsWorkflow>;
