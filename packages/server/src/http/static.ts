import fs from "node:fs";
import path from "node:path";
import { STATIC_BASE_URL } from "@larder/domain/page/urls";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@larder/domain/text/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { release } from "../content/built-page.ts";
import { repositoryRoot } from "../config.ts";
import { acceptedEncoding } from "./body/compression.ts";
import { notFound } from "./failures/problem.ts";
import { DOCUMENT_HEADERS } from "./security-headers.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};

/** Types that browsers never show as a page; an SVG opened on its own could run scripts. */
const isPartOfPage = (type: string): boolean => /^(?:text\/javascript|text\/css|font\/)/.test(type);

interface Held {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

const isServed = (name: string): boolean =>
  types[path.extname(name)] !== undefined && /^\w[\w./-]*$/.test(name) && !name.includes("..");

const readOrNull = (file: string): Buffer | null => (fs.existsSync(file) ? fs.readFileSync(file) : null);

/** By folder, for all servers of this process: reading them again would take most of a server's start. */
const folders = new Map<string, Map<string, Held>>();

/**
 * Holds a folder's files in memory: serves only names found in it, and keeps earlier builds' files while the process
 * runs, so open tabs find their lazy chunks (docs/architecture.md).
 */
const held = (folder: string): ((name: string) => Held | null) => {
  const files = folders.get(folder) ?? new Map<string, Held>();
  folders.set(folder, files);
  const look = (): void => {
    if (!fs.existsSync(folder)) return;
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = types[path.extname(entry.name)];
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join("/");
      if (type === undefined || !entry.isFile() || files.has(name)) continue;
      files.set(name, {
        type,
        plain: fs.readFileSync(file),
        br: readOrNull(`${file}.br`),
        gzip: readOrNull(`${file}.gz`),
      });
    }
  };
  look();
  return (name) => {
    // A new build's file appears once its page names it.
    if (!files.has(name) && isServed(name) && fs.existsSync(path.join(folder, name))) look();
    return files.get(name) ?? null;
  };
};

const send = (request: FastifyRequest, reply: FastifyReply, file: Held | null): FastifyReply => {
  if (file === null) throw notFound();
  const accepted = acceptedEncoding(request.headers["accept-encoding"]);
  const encoding = accepted === "br" && file.br === null ? "gzip" : accepted;
  void reply
    .type(file.type)
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("vary", "accept-encoding");
  if (isPartOfPage(file.type)) for (const name of DOCUMENT_HEADERS) void reply.removeHeader(name);
  const content = encoding === null ? null : encoding === "br" ? file.br : file.gzip;
  if (content === null) return reply.send(file.plain);
  return reply.header("content-encoding", encoding).send(content);
};

/** The storefront's hashed files and the catalog's drawings (PAGE-16). */
export const registerStatic = (app: FastifyInstance): void => {
  const serve = (prefix: string, folder: string): void => {
    const find = held(path.join(repositoryRoot, folder));
    app.get<{ Params: { "*": string } }>(`${prefix}*`, (request, reply) =>
      send(request, reply, find(request.params["*"])),
    );
  };
  for (const language of LANGUAGES) {
    const folder = language === DEFAULT_LANGUAGE ? "" : `${language}/`;
    serve(`${STATIC_BASE_URL}${folder}assets/`, `packages/web/dist/${folder}assets`);
    // For open tabs missing a chunk.
    app.get(`${STATIC_BASE_URL}${folder}release.json`, (_request, reply) =>
      reply.header("cache-control", "no-cache").send({ release: release(language) }),
    );
  }
  serve("/Static/icons/", "packages/server/assets/icons");
  serve("/Static/drawings/", "packages/server/assets/drawings");
};
