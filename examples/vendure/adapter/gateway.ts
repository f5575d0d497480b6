// Our calls over Vendure's Shop API, with the built storefront in front.
import { type Backend, gateway, nodeListener } from "@larder/adapters-http/gateway";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { vendureCatalog } from "./catalog.ts";
import { vendureOrders } from "./orders.ts";
import { shopApi } from "./shop-api.ts";

const NO_SESSION = { token: "", organization: 0 };
const CUSTOMER =
  "{ activeCustomer { emailAddress firstName lastName customFields { organizations userName } } activeChannel { customFields { label onHold } } }";
const LOGIN =
  "mutation ($email: String!, $password: String!) { login(username: $email, password: $password, rememberMe: true) { __typename ... on ErrorResult { errorCode message } } }";

const backendAt = (url: string): Backend => {
  const vendure = shopApi(url);
  return {
    ...vendureCatalog(vendure),
    ...vendureOrders(vendure),
    signIn: async (email, password) => (await vendure(NO_SESSION, LOGIN, { email, password })).token ?? "",
    signOut: async (session) => void (await vendure(session, "mutation { logout { success } }")),
    customer: async (session) => {
      const { activeCustomer: one, activeChannel } = (await vendure(session, CUSTOMER)).data;
      if (one === null) return null;
      return {
        email: one.emailAddress,
        userName: one.customFields.userName ?? one.emailAddress,
        displayName: `${one.firstName} ${one.lastName}`.trim(),
        organizations: one.customFields.organizations ?? [],
        organization: {
          id: session.organization,
          name: activeChannel.customFields.label ?? "",
          onHold: activeChannel.customFields.onHold ?? "",
        },
      };
    },
  };
};

export interface Shop {
  /** Vendure's address. */
  readonly url: string;
  /** The folder of the built storefront. */
  readonly site: string;
  /** What Vendure can't express of a product that isn't filled in, by item number. */
  readonly leftOut: ReadonlyMap<string, string>;
}

export const startGateway = async ({ url, site, leftOut }: Shop, port: number): Promise<Server> => {
  const answer = gateway({
    backend: backendAt(url),
    siteName: "Larder on Vendure",
    backendName: "Vendure",
    businessUnit: 3,
    featureFlags: { "PPro.UseMinMaxProductQuantity": true, "FeatureFlags.Global.EnforceStock": true },
    site: (path) =>
      readFile(join(site, path)).then(
        (file) => new Uint8Array(file),
        () => null,
      ),
    leftOut,
    onError: console.error,
  });
  const server = createServer(nodeListener(answer));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
};
