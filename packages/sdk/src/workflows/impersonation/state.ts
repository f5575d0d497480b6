import type { ImpersonationTarget } from "@larder/domain/account/impersonation.port";
import type { ImpersonationSelection } from "@larder/domain/account/impersonation";
import type { CustomerOrder } from "@larder/domain/account/customer-lists.schema";
import type {
  CustomerOrganization,
  CustomerUser,
  ImpersonationEndpoints,
} from "@larder/domain/account/impersonation.schema";
import type { StaffDay } from "@larder/domain/account/staff-day.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Failure } from "@larder/domain/failure";
import type { Awaiting, CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** Results of a search on the staff home page. */
export interface FoundCustomers {
  readonly orders: readonly CustomerOrder[];
  readonly organizations: readonly CustomerOrganization[];
  readonly users: readonly CustomerUser[];
}

/** Staff find a customer and act for them (IDENT-19 to IDENT-22, OP-07). */
export interface ImpersonationState extends ImpersonationSelection {
  /** The selection as text; "" = none. */
  readonly descriptions: { readonly organization: string; readonly user: string };
  /** The configured endpoints; null = not allowed. */
  readonly endpoints: ImpersonationEndpoints | null;
  readonly query: string;
  readonly organizationQuery: string;
  readonly userQuery: string;
  readonly found: Resource<FoundCustomers>;
  readonly organizations: Resource<readonly CustomerOrganization[]>;
  /** Of the selected organization; without one, of all. */
  readonly users: Resource<readonly CustomerUser[]>;
  readonly recent: Resource<readonly CustomerUser[]>;
  readonly today: Resource<StaffDay>;
  readonly pending: "start" | "reset" | null;
  /** Why the last call failed; null = it didn't. */
  readonly failure: Failure | null;
}

export const impersonationInitialState: ImpersonationState = {
  selectedOrganization: null,
  selectedUser: null,
  descriptions: { organization: "", user: "" },
  endpoints: null,
  query: "",
  organizationQuery: "",
  userQuery: "",
  found: emptyResource,
  organizations: emptyResource,
  users: emptyResource,
  recent: emptyResource,
  today: emptyResource,
  pending: null,
  failure: null,
};

export type ImpersonationPart = "found" | "organizations" | "users" | "recent" | "today";

/** The parts that depend on a search. */
export type SearchedPart = Exclude<ImpersonationPart, "recent" | "today">;

type Loading<Part extends ImpersonationPart, Value> = Extract<
  ResourceEvent<Value>,
  { readonly _tag: "Loaded" | "LoadFailed" }
> & { readonly part: Part };

export type ImpersonationEvent =
  | { readonly _tag: "EndpointsUpdated"; readonly endpoints: ImpersonationEndpoints | null }
  | { readonly _tag: "RecentRequested" }
  | { readonly _tag: "TodayRequested" }
  | { readonly _tag: "QueryChanged"; readonly query: string }
  | { readonly _tag: "PickerOpened"; readonly organization: CustomerOrganization | null }
  | { readonly _tag: "OrganizationQueryChanged"; readonly query: string }
  | { readonly _tag: "UserQueryChanged"; readonly query: string }
  | { readonly _tag: "SearchDue"; readonly part: SearchedPart }
  /** Null clears it; also clears a user outside it. */
  | { readonly _tag: "OrganizationSelected"; readonly organization: CustomerOrganization | null }
  | { readonly _tag: "UserSelected"; readonly user: CustomerUser | null }
  | { readonly _tag: "StartRequested"; readonly target: ImpersonationTarget }
  | { readonly _tag: "ResetRequested" }
  | { readonly _tag: "Started"; readonly user: User }
  | { readonly _tag: "ResetDone"; readonly user: User }
  | { readonly _tag: "ChangeFailed"; readonly failure: Failure }
  | { readonly _tag: "FailureDismissed" }
  | Loading<"found", FoundCustomers>
  | Loading<"organizations", readonly CustomerOrganization[]>
  | Loading<"today", StaffDay>
  | Loading<"users" | "recent", readonly CustomerUser[]>
  | { readonly _tag: "Reset" };

export type ImpersonationCommand =
  | ({ readonly _tag: "LoadFound"; readonly request: number; readonly query: string } & WithConcurrencyKey)
  | ({ readonly _tag: "LoadOrganizations"; readonly request: number; readonly query: string } & WithConcurrencyKey)
  | ({
      readonly _tag: "LoadUsers";
      readonly request: number;
      readonly query: string;
      readonly organizationId: CustomerOrganization["id"] | null;
    } & WithConcurrencyKey)
  | { readonly _tag: "LoadRecent"; readonly request: number }
  | { readonly _tag: "LoadToday"; readonly request: number }
  | ({ readonly _tag: "StartActing"; readonly target: ImpersonationTarget } & Awaiting)
  | ({ readonly _tag: "StopActing" } & Awaiting)
  | { readonly _tag: "ActingChanged"; readonly user: User }
  | CommonCommand<ImpersonationEvent>;

export type ImpersonationOutput = Extract<ImpersonationCommand, { readonly _tag: "ActingChanged" }>;
