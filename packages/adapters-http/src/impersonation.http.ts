import type { Impersonation } from "@larder/domain/account/impersonation.port";
import type { ImpersonationEndpoints } from "@larder/domain/account/impersonation.schema";
import type { Http } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "@larder/calls/impersonation";

/** Finding a customer and acting for them, over HTTP at the configured paths (IDENT-19, IDENT-21, OP-07). */
export const impersonation = (http: Http, transport: Transport): Impersonation["Service"] => {
  const at = (name: keyof ImpersonationEndpoints) => ({ path: transport.configured?.().impersonation?.[name] });
  return {
    organizations: (q) => http.read(calls.organizations, { query: { q } }, at("organizations")),
    users: (q, organizationId) =>
      http.read(calls.users, { query: organizationId === null ? { q } : { q, organizationId } }, at("users")),
    recent: () => http.read(calls.recent, {}, at("recent")),
    today: () => http.read(calls.today, {}),
    customers: (query) => http.read(calls.customers, { body: query }),
    orders: (query) => http.read(calls.orders, { body: query }),
    start: (target) => http.write(calls.start, { body: target }, at("start")),
    reset: () => http.write(calls.reset, {}, at("reset")),
  };
};
