import http from "node:http";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { acceptedEncoding } from "../src/http/body/compression.ts";
import { startWorld, type World } from "./world.ts";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["GZIP ; Q=1", "gzip"],
  ["*", "br"],
  ["*;q=0", null],
  ["identity", null],
  ["zebra", null],
  ["", null],
  [undefined, null],
] as const)("of Accept-Encoding %s the server sends %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

describe("compression of answers", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(async () => {
    await world.close();
  });

  const ask = (
    path: string,
    headers: Readonly<Record<string, string>>,
    method = "GET",
  ): Promise<{ readonly headers: http.IncomingHttpHeaders; readonly body: Buffer }> =>
    new Promise((resolve, reject) => {
      http
        .request(world.base + path, { method, headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
        })
        .on("error", reject)
        .end();
    });

  it("a page comes compressed and complete in the requested encoding, with its Vary header", async () => {
    const accept = "application/json";
    const plain = await ask("/products/?expand=*", { accept });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const { products } = JSON.parse(plain.body.toString());
    const br = await ask("/products/?expand=*", { accept, "accept-encoding": "gzip, br" });
    const gzip = await ask("/products/?expand=*", { accept, "accept-encoding": "gzip, br;q=0" });
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(JSON.parse(zlib.brotliDecompressSync(br.body).toString()).products).toEqual(products);
    expect(JSON.parse(zlib.gunzipSync(gzip.body).toString()).products).toEqual(products);
    // Sent in one piece: the length is known and there are no chunks.
    for (const { headers, body } of [br, gzip]) {
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers["transfer-encoding"]).toBeUndefined();
      expect(headers.vary).toMatch(/accept\b.*accept-encoding/i);
    }
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    const head = await ask("/products/?expand=*", { accept, "accept-encoding": "br" }, "HEAD");
    expect([head.headers["content-encoding"], head.body.length]).toEqual(["br", 0]);
  });

  it("a short answer is sent uncompressed, a long one is compressed in the background, complete", async () => {
    const short = await ask("/healthz", { "accept-encoding": "br" });
    expect(short.headers["content-encoding"]).toBeUndefined();
    const long = await ask("/openapi.json", { "accept-encoding": "br" });
    expect(long.headers["content-encoding"]).toBe("br");
    expect(long.headers["content-length"]).toBe(String(long.body.length));
    expect(zlib.brotliDecompressSync(long.body).length).toBeGreaterThan(131_072);
    expect(Object.keys(JSON.parse(zlib.brotliDecompressSync(long.body).toString()).paths).length).toBeGreaterThan(20);
  });

  it.each([
    [
      "br",
      zlib.brotliDecompressSync,
      zlib.brotliCompressSync,
      { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 } },
    ],
    ["gzip", zlib.gunzipSync, zlib.gzipSync, { level: 3 }],
  ] as const)("PAGE-28 a page is compressed harder than an answer, as %s", async (encoding, read, compress, usual) => {
    const { headers, body } = await ask("/", { accept: "text/html", "accept-encoding": encoding });
    expect(headers["content-encoding"]).toBe(encoding);
    const page = read(body);
    expect(page.toString()).toContain("</html>");
    expect(body.length).toBeLessThan(0.93 * compress(page, usual).length);
  });

  it("the same answer is compressed once per encoding", async () => {
    for (const encoding of ["br", "gzip"] as const) {
      const headers = { accept: "application/json", "accept-encoding": encoding };
      const first = await ask("/products/?expand=*", headers);
      const compress = vi.spyOn(zlib, encoding === "br" ? "brotliCompressSync" : "gzipSync");
      const again = await ask("/products/?expand=*", headers);
      expect(compress).not.toHaveBeenCalled();
      compress.mockRestore();
      expect(again.headers["content-encoding"]).toBe(encoding);
      expect(again.body).toEqual(first.body);
    }
  });
});
