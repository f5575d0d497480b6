import { type BackendSession, Problem } from "@larder/adapters-http/gateway";

export interface Answered {
  readonly data: any;
  readonly token: string | null;
}

export type ShopApi = (
  session: BackendSession,
  query: string,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<Answered>;

/** Vendure's Shop API. Its error results are thrown too, so that nothing goes on after one. */
export const shopApi =
  (url: string): ShopApi =>
  async ({ token, organization }, query, variables = {}) => {
    const response = await fetch(`${url}/shop-api`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        ...(organization === 0 ? {} : { "vendure-token": String(organization) }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: any; errors?: readonly any[] };
    const code = errors?.[0]?.extensions?.code;
    if (code === "FORBIDDEN") throw new Problem("UNAUTHENTICATED", "Sign in first.");
    if (code === "ENTITY_NOT_FOUND") throw new Problem("NOT_FOUND", "That isn't here.");
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    for (const result of Object.values(data) as readonly any[])
      if (result?.errorCode === "INVALID_CREDENTIALS_ERROR")
        throw new Problem("UNAUTHENTICATED", "Email or password is wrong.");
      else if (result?.errorCode !== undefined) throw new Problem("CONFLICT", result.message);
    return { data, token: response.headers.get("vendure-auth-token") };
  };

/** Mutations in one request, in order; the first error ends it. */
export const inOrder = (steps: readonly string[], types: string): string =>
  `mutation (${types}) { ${steps.map((step, at) => `m${at}: ${step} { __typename ... on ErrorResult { errorCode message } }`).join("\n")} }`;
