/** As much of Node's request and response as a listener needs. */
interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
interface NodeResponse {
  readonly writeHead: (status: number, headers: Record<string, string | string[]>) => unknown;
  readonly end: (body: Uint8Array) => unknown;
}

const requestOf = async (request: NodeRequest): Promise<Request> => {
  const { method = "GET", url = "/", headers } = request;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of request) parts.push(new Uint8Array(part));
  const init = parts.length === 0 ? {} : { body: new Blob(parts) };
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(":") ? [] : [[name, [value].flat().join(", ")] as [string, string]],
  );
  return new Request(new URL(url, `http://${String(headers["host"] ?? "localhost")}`), {
    method,
    headers: sent,
    ...init,
  });
};

/** The gateway as a listener of Node's `createServer`; behind TLS put a proxy in front. */
export const nodeListener =
  (answer: (request: Request) => Promise<Response>) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    const answered = await answer(await requestOf(request));
    const headers: Record<string, string | string[]> = Object.fromEntries(answered.headers);
    const cookies = answered.headers.getSetCookie();
    response.writeHead(answered.status, cookies.length === 0 ? headers : { ...headers, "set-cookie": cookies });
    response.end(new Uint8Array(await answered.arrayBuffer()));
  };
