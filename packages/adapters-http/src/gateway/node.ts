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

/** A body as it comes in, so that a call can refuse one that is too long. */
const streamOf = (request: NodeRequest): ReadableStream<Uint8Array> => {
  const parts = request[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done = false, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
};

const requestOf = (request: NodeRequest): Request => {
  const { method = "GET", url = "/", headers } = request;
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(":") ? [] : [[name, [value].flat().join(", ")] as [string, string]],
  );
  // Node requires `duplex` with a stream; the types don't know it yet.
  const body = method === "GET" || method === "HEAD" ? {} : { body: streamOf(request), duplex: "half" };
  return new Request(new URL(url, `http://${String(headers["host"] ?? "localhost")}`), {
    method,
    headers: sent,
    ...body,
  });
};

/** The gateway as a listener of Node's `createServer`; behind TLS put a proxy in front. */
export const nodeListener =
  (answer: (request: Request) => Promise<Response>) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    const answered = await answer(requestOf(request));
    const headers: Record<string, string | string[]> = Object.fromEntries(answered.headers);
    const cookies = answered.headers.getSetCookie();
    response.writeHead(answered.status, cookies.length === 0 ? headers : { ...headers, "set-cookie": cookies });
    response.end(new Uint8Array(await answered.arrayBuffer()));
  };
