import type { ImpersonationTarget } from "@larder/domain/account/impersonation.schema";
import type { ImpersonationSelection } from "@larder/domain/account/impersonation";
import type { CustomerOrder } from "@larder/domain/staff/customer-lists.schema";
import type {
  CustomerOrganization,
  CustomerUser,
  ImpersonationEndpoints,
} from "@larder/domain/account/impersonation.schema";
import type { StaffDay } from "@larder/domain/staff/staff-day.schema";
import type { User } from "@larder/domain/account/user.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export interface FoundCustomers {
  readonly orders: readonly CustomerOrder[];
  readonly organizations: readonly CustomerOrganization[];
  readonly users: readonly CustomerUser[];
}

export type ActingChange =
  | { readonly kind: "start"; readonly target: ImpersonationTarget }
  | { readonly kind: "reset" };

/** The change that is pending; null = none. */
export const changingOf = ({ changing }: Pick<ImpersonationState, "changing">): ActingChange["kind"] | null =>
  changing.status === "pending" ? (changing.intent?.kind ?? null) : null;

/** Staff find a customer and act for them (IDENT-19 to IDENT-22, OP-07). */
export interface ImpersonationState extends ImpersonationSelection {
  readonly descriptions: { readonly organization: string; readonly user: string };
  /** The configured endpoints; null = not allowed. */
  readonly endpoints: ImpersonationEndpoints | null;
  readonly query: string;
  readonly organizationQuery: string;
  readonly userQuery: string;
  readonly found: Resource<FoundCustomers>;
  readonly organizations: Resource<readonly CustomerOrganization[]>;
  readonly users: Resource<readonly CustomerUser[]>;
  readonly recent: Resource<readonly CustomerUser[]>;
  readonly today: Resource<StaffDay>;
  readonly changing: Write<ActingChange>;
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
  changing: emptyWrite,
};

export type SearchedPart = "found" | "organizations" | "users";

export interface ImpersonationWorkflow {
  readonly state: ImpersonationState;
  readonly event:
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
    | { readonly _tag: "FailureDismissed" };
  readonly reads: {
    readonly found: string;
    readonly organizations: string;
    readonly users: { readonly query: string; readonly organizationId: CustomerOrganization["id"] | null };
    readonly recent: null;
    readonly today: null;
  };
  readonly answers: { readonly changing: User };
  /** Calls are made as another user from now on. */
  readonly output: { readonly _tag: "ActingChanged"; readonly user: User };
}

export type ImpersonationEvent = ImpersonationWorkflow["event"];
