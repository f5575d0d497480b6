import type { Page } from "playwright-core";

export interface CallOptions {
  readonly body?: unknown;
  /** Default: POST with a body, GET without. */
  readonly method?: "GET" | "POST" | "DELETE";
}

/** Calls the shop's API as the user signed in on the page; throws the refusal. */
export const call = async <T>(page: Page, path: string, options: CallOptions = {}): Promise<T> => {
  const context = page.context();
  const method = options.method ?? (options.body === undefined ? "GET" : "POST");
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await context.request.fetch(`/web-api/${path}`, {
    method,
    headers:
      method === "GET"
        ? {}
        : {
            ...(options.body === undefined ? {} : { "content-type": "application/json" }),
            "x-xsrf-token": decodeURIComponent(token),
            "idempotency-key": crypto.randomUUID(),
          },
    ...(options.body === undefined ? {} : { data: JSON.stringify(options.body) }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return (text === "" ? null : JSON.parse(text)) as T;
};
