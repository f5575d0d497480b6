import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type {
  CustomerOrderPage,
  CustomerOrderQuery,
  CustomerPage,
  CustomerQuery,
} from "../staff/customer-lists.schema.ts";
import type { CustomerId, CustomerOrganization, CustomerUser } from "./impersonation.schema.ts";
import type { OrganizationId } from "./organization.schema.ts";
import type { StaffDay } from "../staff/staff-day.schema.ts";
import type { User } from "./user.schema.ts";

export interface ImpersonationTarget {
  readonly organizationId: OrganizationId;
  readonly userId: CustomerId;
}

/** Staff find a customer and act for them; `Forbidden` for anyone else (IDENT-19, IDENT-23, OP-07). */
export class Impersonation extends Context.Service<
  Impersonation,
  {
    /** Those with every word in name, account number, address or phone; '' lists the first by name. */
    readonly organizations: (query: string) => Effect.Effect<readonly CustomerOrganization[], Failure>;
    readonly users: (
      query: string,
      organizationId: OrganizationId | null,
    ) => Effect.Effect<readonly CustomerUser[], Failure>;
    readonly recent: () => Effect.Effect<readonly CustomerUser[], Failure>;
    readonly today: () => Effect.Effect<StaffDay, Failure>;
    readonly customers: (query: CustomerQuery) => Effect.Effect<CustomerPage, Failure>;
    readonly orders: (query: CustomerOrderQuery) => Effect.Effect<CustomerOrderPage, Failure>;
    /** Calls act as this user from now on; returns that user. `NotFound` for a user of another organization. */
    readonly start: (target: ImpersonationTarget) => Effect.Effect<User, Failure>;
    readonly reset: () => Effect.Effect<User, Failure>;
  }
>()("larder/account/Impersonation") {}
