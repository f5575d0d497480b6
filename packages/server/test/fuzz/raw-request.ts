import net from "node:net";
import zlib from "node:zlib";

/** A request as bytes on its own connection. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  /** Closes the sending side after this many bytes of the body, like a lost network; null = sends all. */
  readonly cutAfter: number | null;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** No answer: the connection was closed or stayed silent. */
export interface NoAnswer {
  readonly problem: "closed" | "silent";
}

const PATIENCE = 15_000;

const unchunked = (body: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = body.indexOf("\r\n", at);
    if (line < 0) break;
    const size = Number.parseInt(body.toString("latin1", at, line), 16);
    if (!(size > 0)) break;
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
};

const decompressed = (body: Buffer, encoding: string | undefined): Buffer => {
  if (body.length === 0) return body;
  if (encoding === "br") return zlib.brotliDecompressSync(body);
  return encoding === "gzip" ? zlib.gunzipSync(body) : body;
};

const parsed = (bytes: Buffer): RawAnswer | null => {
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return null;
    const [first = "", ...lines] = rest.toString("latin1", 0, end).split("\r\n");
    const status = Number(first.split(" ")[1]);
    rest = rest.subarray(end + 4);
    // "100 Continue" comes first.
    if (status < 200) continue;
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    );
    const body = headers.get("transfer-encoding") === "chunked" ? unchunked(rest) : rest;
    return { status, headers, text: decompressed(body, headers.get("content-encoding")).toString("utf8") };
  }
};

/** The bytes of a request; headers may repeat or hold anything. */
export const bytesOf = ({ method, path, headers, body, cutAfter }: RawRequest): Buffer => {
  const head = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), "", ""];
  const sent = body === null ? Buffer.alloc(0) : cutAfter === null ? body : body.subarray(0, cutAfter);
  return Buffer.concat([Buffer.from(head.join("\r\n"), "latin1"), sent]);
};

/** Sends bytes and returns everything until the server closes. `isCut` closes the sending side. */
export const sendBytes = (port: number, bytes: Buffer, isCut: boolean): Promise<RawAnswer | NoAnswer> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = net.connect({ host: "127.0.0.1", port, allowHalfOpen: true });
    const finish = (problem: NoAnswer["problem"]): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parsed(Buffer.concat(parts)) ?? { problem });
    };
    const timer = setTimeout(() => finish("silent"), PATIENCE);
    socket.on("data", (part) => parts.push(part));
    socket.on("end", () => finish("closed"));
    socket.on("close", () => finish("closed"));
    socket.on("error", () => finish("closed"));
    socket.write(bytes);
    if (isCut) socket.end();
  });
