import zlib from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Encodings this server can produce, the best first. */
export type Encoding = "br" | "gzip";
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

/** Shorter answers are sent as they are, in bytes: they fit in one packet anyway. */
const THRESHOLD = 1_024;
/** Up to this length, in bytes, one synchronous call is cheaper than a stream, and takes at most about 0.2 ms. */
const SYNC_LIMIT = 131_072;

const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find((found) => found);
  return weight === undefined ? 1 : Number(weight);
};

const parsed = new Map<string, Encoding | null>();

/** The encoding that an Accept-Encoding header allows; null = none (RFC 9110, 12.5.3). */
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

const compressed = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === "br"
    ? zlib.brotliCompressSync(body, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : zlib.gzipSync(body, { level: GZIP_LEVEL });

/**
 * Compresses answers: a body up to 128 kB, such as a page of a guide, in one synchronous call, because setting up a stream costs ten times as much as
 * compressing it; longer ones and streams go through a stream, so that they hold up nobody.
 */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  // Before the plugin's own hook, which leaves alone what is compressed already.
  app.addHook("onSend", (request, reply, payload, done) => {
    const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
    if (!isWhole || payload.length < THRESHOLD || payload.length > SYNC_LIMIT) return done(null, payload);
    if (reply.hasHeader("content-encoding") || !isCompressible(reply.getHeader("content-type")))
      return done(null, payload);
    const vary = String(reply.getHeader("vary") ?? "");
    if (!/\baccept-encoding\b/i.test(vary))
      void reply.header("vary", vary === "" ? "accept-encoding" : `${vary}, accept-encoding`);
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    if (encoding === null || body.length > SYNC_LIMIT) return done(null, payload);
    void reply.header("content-encoding", encoding).removeHeader("content-length");
    done(null, compressed(body, encoding));
  });
  await app.register(compress, {
    threshold: THRESHOLD,
    encodings: [...ENCODINGS],
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: GZIP_LEVEL },
  });
};
