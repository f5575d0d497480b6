import { gzipSync } from "node:zlib";

/** A header; null = it is left out. */
export type Header = readonly [name: string, value: string | null];

/** What is wrong about the bytes of a body. */
export type Damage = (body: Buffer) => Buffer;

const text =
  (written: string): Damage =>
  () =>
    Buffer.from(written);

/** What may be wrong about the bytes of a body. */
export const damages: readonly Damage[] = [
  (body) => body.subarray(0, Math.floor(body.length / 2)),
  (body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  (body) => Buffer.concat([body, Buffer.from([0xff, 0xfe, 0x80])]),
  (body) => Buffer.concat([body, body]),
  (body) => gzipSync(body),
  (body) => Buffer.from(body.toString("utf8"), "utf16le"),
  (body) => Buffer.from(body.toString("utf8").replaceAll(/\w"/g, '\\u0000"')),
  (body) => Buffer.from(body.toString("utf8").replaceAll(/\w"/g, '\\ud83d"')),
  (body) => Buffer.from(body.toString("utf8").replace("{", '{"__proto__":{"x":1},')),
  (body) => Buffer.from(body.toString("utf8").replace("{", '{"a":1,"a":2,')),
  (body) => Buffer.from(body.toString("utf8").replace("{", `{"more":${"[".repeat(9_000)}${"]".repeat(9_000)},`)),
  (body) =>
    Buffer.from(body.toString("utf8").replace("{", `{"more":${'{"a":'.repeat(9_000)}"\\u0000"${"}".repeat(9_000)},`)),
  (body) => Buffer.from(body.toString("utf8").replaceAll(/\d+/g, "1e999")),
  (body) => Buffer.from(body.toString("utf8").replaceAll(/\d+/g, "1".repeat(300))),
  text(""),
  text("{"),
  text("null"),
  text("5"),
  text('"text"'),
  text("[]"),
  text("{}"),
  text("\u0000"),
  text(`${"[".repeat(50_000)}`),
  text(`{"items":[${"{},".repeat(20_000)}{}]}`),
  text(`{"fields":[${"1,".repeat(100_000)}1]}`),
];

/** Headers that a proxy, a broken client or an attacker sends. */
export const oddHeaders: readonly Header[] = [
  ["idempotency-key", ""],
  ["idempotency-key", "ü"],
  ["idempotency-key", "k".repeat(300)],
  ["idempotency-key", "same"],
  ["idempotency-key", "same"],
  ["user-timezone", "Mars/Olympus"],
  ["user-timezone", "Pacific/Kiritimati"],
  ["user-timezone", "Etc/GMT+12"],
  ["user-timezone", "\u00ff"],
  ["accept", "*/*;q=x, text/html"],
  ["accept", "application/json"],
  ["accept-encoding", "br;q=2, gzip, ,identity;q=0"],
  ["accept-language", "\u00ff".repeat(50)],
  ["x-referer", "javascript:alert(1)"],
  ["cookie", "larder_session=%ff; XSRF-TOKEN=%"],
  ["cookie", "__proto__=1; larder_session"],
  ["x-xsrf-token", "wrong"],
  ["authorization", "Bearer ...."],
  ["authorization", "Bearer eyJhbGciOiJub25lIn0.e30."],
  ["origin", "null"],
  ["sec-fetch-site", "cross-site"],
  ["x-forwarded-for", "1.2.3.4, '"],
  ["x-forwarded-host", "evil.example"],
  ["host", ""],
  ["host", null],
  ["host", "evil.example:99999"],
  ["host", "a b"],
  ["content-type", ""],
  ["content-type", "text/plain"],
  ["content-type", "application/json; charset=utf-16"],
  ["content-type", "application/json; charset=\u00ff"],
  ["content-type", "multipart/form-data"],
  ["content-type", "multipart/form-data; boundary="],
  ["content-type", `multipart/form-data; boundary=${"x".repeat(300)}`],
  ["content-type", "application/x-www-form-urlencoded"],
  ["content-type", "/"],
  ["content-encoding", "gzip"],
  ["content-length", "0"],
  ["content-length", "abc"],
  ["content-length", "99999999999999999999"],
  ["transfer-encoding", "chunked"],
  ["transfer-encoding", "gzip, chunked"],
  ["expect", "100-continue"],
  ["expect", "the unexpected"],
  ["range", "bytes=0-1"],
  ["if-none-match", "*"],
  ["if-modified-since", "Thu, 99 Foo 99999"],
  ["upgrade", "websocket"],
  ["x-algolia-api-key", "none"],
  ["x-long", "x".repeat(9_000)],
  ["x-long", "x".repeat(20_000)],
];

/** Further parts of a query. */
export const oddQueries: readonly string[] = [
  "%",
  "%zz",
  "%00",
  "a=%ff",
  "a=%ed%a0%80",
  "id=%00",
  "id=1&id=2",
  "id[]=1",
  "id[a]=1",
  "id.a=1",
  "__proto__=1",
  "__proto__[x]=1",
  "constructor=1&prototype=2",
  "orderNumber=1&orderNumber=2",
  "orderNumber=%00",
  "orderNumber=%ef%bb%bf",
  "=&=&&;",
  "&".repeat(2_000),
  Array.from({ length: 1_200 }, (_, index) => `k${index}=1`).join("&"),
  `searchTerm=${"a".repeat(2_000)}`,
  `q=${"%F0%9F%98%8D".repeat(300)}`,
];

/** What may stand in a path instead of an id. */
export const oddPaths: readonly string[] = [
  "%00",
  "%ff",
  "%2e%2e",
  "..%2f",
  "%ed%a0%80",
  "%",
  "%F0%9F%98%8D",
  "x".repeat(600),
  "",
];
