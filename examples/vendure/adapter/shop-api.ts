import type { FailureCode } from "@larder/calls/call";

/** A typed failure: what a caller gets in place of an answer. */
export class Problem extends Error {
  readonly code: FailureCode;
  readonly field: string | null;
  constructor(code: FailureCode, message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** What Vendure can't express is refused, never imitated. */
export const notExpressible = (what: string) =>
  new Problem("UNAVAILABLE", `This shop runs on Vendure, which doesn't have ${what}.`);

/** A session of Vendure's, and the organization that it orders for: the token of a channel. */
export interface Session {
  readonly token: string;
  readonly organization: string;
}

export interface Answered {
  readonly data: any;
  readonly token: string | null;
}

export type ShopApi = (
  session: Session,
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
        ...(organization === "" ? {} : { "vendure-token": organization }),
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
