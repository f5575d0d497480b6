import { type BackendSession, Problem } from "@larder/adapters-http/gateway";

/** A request to Vendure's Shop API: what it answers, with the token of a new session. */
export type ShopApi = (session: BackendSession, query: string, variables?: object) => Promise<any>;

/** Throws Vendure's error results, which it returns with status 200. */
export const shopApi =
  (url: string): ShopApi =>
  async ({ token, organization }, query, variables = {}) => {
    const headers = new Headers({ "content-type": "application/json" });
    if (token !== "") headers.set("authorization", `Bearer ${token}`);
    if (organization !== 0) headers.set("vendure-token", String(organization));
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${url}/shop-api`, { method: "POST", headers, body });
    const { data, errors } = (await response.json()) as { data: any; errors?: readonly any[] };
    const code = errors?.[0]?.extensions?.code;
    if (code === "FORBIDDEN") throw new Problem("UNAUTHENTICATED", "Sign in first.");
    if (code === "ENTITY_NOT_FOUND") throw new Problem("NOT_FOUND", "That isn't here.");
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    const failed: any = Object.values(data).find((result: any) => result?.errorCode !== undefined);
    if (failed?.errorCode === "INVALID_CREDENTIALS_ERROR")
      throw new Problem("UNAUTHENTICATED", "Email or password is wrong.");
    if (failed !== undefined) throw new Problem("CONFLICT", failed.message);
    return { ...data, token: response.headers.get("vendure-auth-token") };
  };

/** Mutations in one request, in order; the first error ends it. */
export const inOrder = (steps: readonly string[], types: string): string =>
  `mutation (${types}) { ${steps.map((step, at) => `m${at}: ${step} { ... on ErrorResult { errorCode message } }`).join("\n")} }`;
