// Our calls over Vendure's Shop API, with the built storefront in front.
import { type Backend, gateway, nodeListener } from "@larder/adapters-http/gateway";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { vendureCatalog } from "./catalog.ts";
import { vendureOrders } from "./orders.ts";
import { shopApi } from "./shop-api.ts";

const SITE = join(import.meta.dirname, "..", "..", "..", "packages", "web", "dist");
const CUSTOMER =
  "{ activeCustomer { emailAddress firstName lastName customFields { organizations userName } } activeChannel { customFields { label onHold } } }";
const LOGIN =
  "mutation ($email: String!, $password: String!) { login(username: $email, password: $password, rememberMe: true) { ... on ErrorResult { errorCode message } } }";

const backendAt = (url: string): Backend => {
  const vendure = shopApi(url);
  return {
    ...vendureCatalog(vendure),
    ...vendureOrders(vendure),
    signIn: async (email, password) =>
      (await vendure({ token: "", organization: 0 }, LOGIN, { email, password })).token,
    signOut: (session) => vendure(session, "mutation { logout { success } }"),
    customer: async (session) => {
      const { activeCustomer, activeChannel } = await vendure(session, CUSTOMER);
      if (activeCustomer === null) return null;
      const { emailAddress: email, firstName, lastName, customFields } = activeCustomer;
      const { label: name, onHold } = activeChannel.customFields;
      const organization = { id: session.organization, name, onHold };
      return { email, displayName: `${firstName} ${lastName}`.trim(), ...customFields, organization };
    },
  };
};

/** `leftOut`: what Vendure can't express of a product that isn't filled in, by item number. */
export const startGateway = async (url: string, port: number, leftOut = new Map<string, string>()): Promise<Server> => {
  const answer = gateway({
    backend: backendAt(url),
    siteName: "Larder on Vendure",
    backendName: "Vendure",
    businessUnit: 3,
    featureFlags: { "PPro.UseMinMaxProductQuantity": true, "FeatureFlags.Global.EnforceStock": true },
    site: (path) => readFile(join(SITE, path)).catch(() => null),
    leftOut,
    onError: console.error,
  });
  const server = createServer(nodeListener(answer)).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
};
