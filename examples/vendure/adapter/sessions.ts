import { notExpressible, Problem, type Session, type ShopApi } from "./shop-api.ts";
import type { ShopCall, Customer, Handlers } from "./shop-call.ts";

/** All organizations buy under one brand. */
export const BUSINESS_UNIT = "3";
export const FLAGS = { "PPro.UseMinMaxProductQuantity": true, "FeatureFlags.Global.EnforceStock": true };
export const INDEX = "products";

const READ =
  "{ activeCustomer { emailAddress firstName lastName customFields { organizations userName } } activeChannel { customFields { label onHold } } }";

/** Who a session belongs to, in an organization that is theirs; null = a guest. */
export const customerOf = async (vendure: ShopApi, session: Session): Promise<Customer | null> => {
  if (session.token === "") return null;
  const { activeCustomer: one, activeChannel } = (await vendure(session, READ)).data;
  if (one === null) return null;
  const organizations: readonly number[] = one.customFields.organizations ?? [];
  const [first] = organizations;
  if (first === undefined) throw new Problem("FORBIDDEN", "This account has no organization.");
  if (!organizations.includes(Number(session.organization)))
    return customerOf(vendure, { ...session, organization: String(first) });
  return {
    email: one.emailAddress,
    userName: one.customFields.userName ?? one.emailAddress,
    displayName: `${one.firstName} ${one.lastName}`.trim(),
    currentOrganization: { id: Number(session.organization), name: activeChannel.customFields.label },
    organizations,
    onHold: activeChannel.customFields.onHold ?? "",
  };
};

export const userOf = (customer: Customer | null) => {
  if (customer === null) return {};
  const { organizations: _, onHold, ...user } = customer;
  const customerStatus = { canOrder: onHold === "", errors: onHold === "" ? [] : [onHold] };
  return { ...user, isAuthenticated: true, algoliaIndexName: INDEX, customerStatus, roles: ["customer"] };
};

const current = async ({ user }: ShopCall) => userOf(user);

export const sessionHandlers: Handlers<"sessions"> = {
  signIn: async ({ vendure, input: { email, password }, keep }) => {
    const login =
      "mutation ($email: String!, $password: String!) { login(username: $email, password: $password, rememberMe: true) { __typename ... on ErrorResult { errorCode message } } }";
    const { token } = await vendure({ token: "", organization: "" }, login, { email, password });
    const session = { token: token ?? "", organization: "" };
    const customer = await customerOf(vendure, session);
    keep({ ...session, organization: String(customer?.currentOrganization.id) });
    return userOf(customer);
  },
  signOut: async ({ vendure, session, keep }) => {
    await vendure(session, "mutation { logout { success } }");
    keep(null);
  },
  currentUser: current,
  originalUser: current,
  chooseOrganization: async ({ vendure, session, user, keep, input }) => {
    if (!user?.organizations.includes(input.value)) throw new Problem("NOT_FOUND", "There is no such organization.");
    const chosen = { ...session, organization: String(input.value) };
    keep(chosen);
    return userOf(await customerOf(vendure, chosen));
  },
  organizations: ({ vendure, session, user }) =>
    Promise.all(
      (user?.organizations ?? []).map(async (id) => {
        const { data } = await vendure(
          { ...session, organization: String(id) },
          "{ activeChannel { customFields { label } } }",
        );
        return {
          id,
          name: data.activeChannel.customFields.label,
          isActive: id === user?.currentOrganization.id,
          accountNumber: String(id),
          businessUnit: Number(BUSINESS_UNIT),
          isPPro: true,
        };
      }),
    ),
  region: async () => ({ region: null }),
  chooseRegion: () => {
    throw notExpressible("regions");
  },
};
