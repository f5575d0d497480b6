import type { User } from "@larder/domain/account/user.schema";
import { brandFlags } from "@larder/domain/brand/brand";
import type { Backend, BackendCustomer, BackendSession } from "./backend.ts";
import type { CallContext, GatewayHandlers } from "./call-context.ts";
import { Problem } from "./problem.ts";

/** The one search index: each session finds what is sold to it. */
export const INDEX = "products";

/** A session's customer, in an organization that is theirs, else in their first one; null = a guest. */
export const customerOf = async (backend: Backend, session: BackendSession): Promise<BackendCustomer | null> => {
  if (session.token === "") return null;
  const customer = await backend.customer(session);
  if (customer === null || customer.organizations.includes(session.organization)) return customer;
  const [first] = customer.organizations;
  if (first === undefined) throw new Problem("FORBIDDEN", "This account has no organization.");
  return backend.customer({ ...session, organization: first });
};

/** The user as our calls have them (IDENT-02, IDENT-16); a guest's fields are empty. */
export const userOf = (customer: BackendCustomer | null): (typeof User)["Encoded"] => {
  if (customer === null) return {};
  const { organizations: _, organization, ...user } = customer;
  const { onHold, ...currentOrganization } = organization;
  const customerStatus = { canOrder: onHold === "", errors: onHold === "" ? [] : [onHold] };
  return {
    ...user,
    currentOrganization,
    customerStatus,
    isAuthenticated: true,
    algoliaIndexName: INDEX,
    roles: ["customer"],
  };
};

const current = async ({ customer }: CallContext) => userOf(customer);

/** Sessions: the backend's, kept in a cookie (IDENT-06, IDENT-12). */
export const sessionHandlers: GatewayHandlers<"sessions"> = {
  signIn: async ({ options: { backend }, input: { email, password }, keep }) => {
    const session = { token: await backend.signIn(email, password), organization: 0 };
    const customer = await customerOf(backend, session);
    keep({ ...session, organization: customer?.organization.id ?? 0 });
    return userOf(customer);
  },
  signOut: async ({ options, session, keep }) => {
    await options.backend.signOut(session);
    keep(null);
  },
  currentUser: current,
  originalUser: current,
  chooseOrganization: async ({ options: { backend }, session, customer, keep, input }) => {
    if (customer?.organizations.includes(input.value) !== true)
      throw new Problem("NOT_FOUND", "There is no such organization.");
    const chosen = { ...session, organization: input.value };
    keep(chosen);
    return userOf(await customerOf(backend, chosen));
  },
  organizations: ({ options: { backend, businessUnit }, session, customer }) =>
    Promise.all(
      (customer?.organizations ?? []).map(async (id) => {
        const inIt = await backend.customer({ ...session, organization: id });
        return {
          id,
          name: inIt?.organization.name ?? "",
          isActive: id === customer?.organization.id,
          accountNumber: String(id),
          businessUnit,
          ...brandFlags(businessUnit),
        };
      }),
    ),
  region: async () => ({ region: null }),
};
