import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { CustomerOrderPage, CustomerOrderQuery, CustomerPage, CustomerQuery } from "./customer-lists.schema.ts";
import type { CustomerId, CustomerOrganization, CustomerUser } from "./impersonation.schema.ts";
import type { OrganizationId } from "./organization.schema.ts";
import type { StaffDay } from "./staff-day.schema.ts";
import type { User } from "./user.schema.ts";

/** A user, and the organization that they are acted for in. */
export interface ImpersonationTarget {
  readonly organizationId: OrganizationId;
  readonly userId: CustomerId;
}

/** Staff find a customer and act as one; every call is `Forbidden` to everybody else (IDENT-19, IDENT-23, OP-07). */
export class Impersonation extends Context.Service<
  Impersonation,
  {
    /** Those with every word in name, account number, address or phone, at most `MAX_FOUND`; '' finds the first by name. */
    readonly organizations: (query: string) => Effect.Effect<readonly CustomerOrganization[], Failure>;
    /** The same for users, by name and e-mail; of one organization when it is given. */
    readonly users: (
      query: string,
      organizationId: OrganizationId | null,
    ) => Effect.Effect<readonly CustomerUser[], Failure>;
    /** The users that the caller acted for last, the latest first. */
    readonly recent: () => Effect.Effect<readonly CustomerUser[], Failure>;
    /** What waits for staff, and who has ordered before the next cut-off. */
    readonly today: () => Effect.Effect<StaffDay, Failure>;
    /** The organizations, by name, page by page. */
    readonly customers: (query: CustomerQuery) => Effect.Effect<CustomerPage, Failure>;
    /** The orders of every organization, the latest first, page by page. */
    readonly orders: (query: CustomerOrderQuery) => Effect.Effect<CustomerOrderPage, Failure>;
    /** From now on calls act as this user; answers that user. `NotFound` when the user is no customer of the organization. */
    readonly start: (target: ImpersonationTarget) => Effect.Effect<User, Failure>;
    /** Ends it; answers the staff user. */
    readonly reset: () => Effect.Effect<User, Failure>;
  }
>()("larder/account/Impersonation") {}
