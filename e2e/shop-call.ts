import type { Page } from "playwright-core";

export interface CallOptions {
  readonly body?: unknown;
  /** Default: POST with a body, GET without. */
  readonly method?: "GET" | "POST" | "DELETE";
}

/** Makes one of the shop's own calls as the person who is signed in on the page; throws what it was refused for. */
export const call = <T>(page: Page, path: string, options: CallOptions = {}): Promise<T> =>
  page.evaluate(
    async ({ to, method, body }) => {
      const xsrf = decodeURIComponent(
        document.cookie
          .split("; ")
          .find((pair) => pair.startsWith("XSRF-TOKEN="))
          ?.slice("XSRF-TOKEN=".length) ?? "",
      );
      const answer = await fetch(`/web-api/${to}`, {
        method,
        headers:
          method === "GET"
            ? {}
            : {
                ...(body === null ? {} : { "content-type": "application/json" }),
                "x-xsrf-token": xsrf,
                "idempotency-key": crypto.randomUUID(),
              },
        body,
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${text}`);
      return (text === "" ? null : JSON.parse(text)) as never;
    },
    {
      to: path,
      method: options.method ?? (options.body === undefined ? "GET" : "POST"),
      body: options.body === undefined ? null : JSON.stringify(options.body),
    },
  );
