import zlib from "node:zlib";
import type { FastifyInstance } from "fastify";
import { RecentlyUsed } from "../../database/process/recently-used.ts";

/** The cache size in characters of bodies plus compressed bytes. */
const MOST = 16_777_216;

/** Longer bodies would evict too many others. */
const MAX_BODY = 524_288;

/** Caches compressed bodies. The key is the whole text, so nothing is stale, and only whoever produced the same body gets it. */
export class KeptBodies extends RecentlyUsed<Buffer> {
  constructor() {
    super(MOST, (compressed, body) => body.length + compressed.length);
  }

  override set(body: string, compressed: Buffer): void {
    if (body.length <= MAX_BODY) super.set(body, compressed);
  }
}

/** Encodings this server produces, best first. */
export type Encoding = "br" | "gzip";
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

/** Shorter responses stay uncompressed, in bytes: with about 800 of headers they take two packets either way. */
const THRESHOLD = 2_048;
/** Up to this many bytes one synchronous call beats a stream; it takes at most about 0.2 ms. */
const SYNC_LIMIT = 131_072;

interface Levels {
  readonly brotli: number;
  readonly gzip: number;
}

const USUAL: Levels = { brotli: 3, gzip: 3 };
/** For long answers: 2.7 CPU-ms instead of 8 for a guide of 5,000 lines, and an eighth longer. */
const OF_LONG: Levels = { brotli: 1, gzip: 3 };
/** A slow line waits for the page before anything else: for 1.3 to 2.5 CPU-ms more, home and a guide are a fifth shorter. */
const OF_PAGES: Levels = { brotli: 5, gzip: 6 };

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find((found) => found);
  return weight === undefined ? 1 : Number(weight);
};

const parsed = new Map<string, Encoding | null>();

/** The best encoding an Accept-Encoding header allows; null = none (RFC 9110, 12.5.3). */
export const acceptedEncoding = (header: string | readonly string[] | undefined): Encoding | null => {
  if (typeof header !== "string" || header === "") return null;
  const known = parsed.get(header);
  if (known !== undefined) return known;
  const weights = new Map(
    header.split(",").map((part): [string, number] => {
      const [name = "", ...parameters] = part.split(";");
      return [name.trim().toLowerCase(), weightOf(parameters)];
    }),
  );
  const weight = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  const best = ENCODINGS.reduce<Encoding | null>(
    (found, encoding) => (weight(encoding) > (found === null ? 0 : weight(found)) ? encoding : found),
    null,
  );
  if (parsed.size < 1_000) parsed.set(header, best);
  return best;
};

const isCompressible = (type: unknown): boolean =>
  typeof type === "string" && /^(text\/|image\/svg|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/.test(type);

const brotliOptions = (length: number, { brotli }: Levels): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotli,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const compressNow = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === "br"
    ? zlib.brotliCompressSync(body, brotliOptions(body.length, USUAL))
    : zlib.gzipSync(body, { level: USUAL.gzip });

type Compressed = (error: Error | null, compressed: Buffer) => void;

const compressInBackground = (body: Buffer, encoding: Encoding, levels: Levels, done: Compressed): void => {
  if (encoding === "br") zlib.brotliCompress(body, brotliOptions(body.length, levels), done);
  else zlib.gzip(body, { level: levels.gzip }, done);
};

/**
 * Compresses responses in one call each: up to 128 kB on this thread, at a tenth of a stream's setup cost; pages and
 * longer ones in the background, so as not to block. Reuses the result for an identical response.
 */
export const registerCompression = (app: FastifyInstance): void => {
  const kept = { br: new KeptBodies(), gzip: new KeptBodies() };
  app.addHook("onSend", (request, reply, payload, done) => {
    const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
    if (!isWhole || payload.length < THRESHOLD) return done(null, payload);
    const type = reply.getHeader("content-type");
    if (reply.hasHeader("content-encoding") || !isCompressible(type)) return done(null, payload);
    const vary = String(reply.getHeader("vary") ?? "");
    if (!/\baccept-encoding\b/i.test(vary))
      void reply.header("vary", vary === "" ? "accept-encoding" : `${vary}, accept-encoding`);
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    if (encoding === null) return done(null, payload);
    void reply.header("content-encoding", encoding).removeHeader("content-length");
    const held = typeof payload === "string" ? kept[encoding].get(payload) : undefined;
    if (held !== undefined) return done(null, held);
    const answer: Compressed = (error, compressed) => {
      if (error !== null) return done(error);
      if (typeof payload === "string") kept[encoding].set(payload, compressed);
      done(null, compressed);
    };
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    if (String(type).startsWith("text/html")) compressInBackground(body, encoding, OF_PAGES, answer);
    else if (body.length > SYNC_LIMIT) compressInBackground(body, encoding, OF_LONG, answer);
    else answer(null, compressNow(body, encoding));
  });
};
