import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { repositoryRoot } from "../config.ts";
import { requireRoom, StorageError } from "./storage.ts";
import { ids } from "../ids.ts";

/** A file or folder (content null) of an archive. */
interface TarEntry {
  readonly name: string;
  readonly content: Uint8Array | null;
}

const BLOCK = 512;
const decoder = new TextDecoder();

const field = (header: Uint8Array, from: number, length: number): string => {
  const end = header.subarray(from, from + length).indexOf(0);
  return decoder.decode(header.subarray(from, from + (end === -1 ? length : end)));
};

/** The entries of a tar archive created by this server (plain files and folders). Throws for anything else, and names outside the folder. */
export const readTar = function* (archive: Uint8Array): Generator<TarEntry> {
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK);
    const name = field(header, 0, 100).replace(/^\/+/, "");
    at += BLOCK;
    if (name === "") continue;
    if (name.split("/").includes("..")) throw new Error(`The archive holds a name that leaves its folder: ${name}`);
    const kind = field(header, 156, 1);
    const size = Number.parseInt(field(header, 124, 12), 8) || 0;
    if (kind === "5") yield { name, content: null };
    else if (kind === "0" || kind === "") yield { name, content: archive.subarray(at, at + size) };
    else throw new Error(`The archive holds an entry of an unknown kind: ${name}`);
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
};

const isSource = import.meta.url.endsWith(".ts");
const server = path.join(repositoryRoot, "packages/server");
const folder = path.join(server, "dist");
const source = isSource ? path.join(server, "src") : folder;
const here = path.join(source, "database");

const filesIn = (directory: string): string[] =>
  fs.existsSync(directory)
    ? fs
        .readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(test\.ts|d\.ts|map)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : [];

/** Covers everything a template is made from: migrations, roles, its program and, for the demo, the demo's files. */
const fingerprint = (demo: boolean): string => {
  const hash = createHash("sha256");
  const parts = [
    path.join(here, "migrations"),
    ...(demo ? [path.join(source, "demo"), path.join(server, "assets/demo")] : []),
  ];
  const modules = ["database/role", "demo/make-template"].map((name) =>
    path.join(source, `${name}.${isSource ? "ts" : "js"}`),
  );
  for (const file of [...parts.flatMap(filesIn), ...modules]) {
    hash.update(path.relative(source, file)).update(fs.readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
};

/** Source and build keep separate templates and don't remove each other's. */
const kindOf = (demo: boolean): string => `template-${demo ? "demo" : "empty"}-${isSource ? "source-" : ""}`;

/** The template's file; created by the build or by the first start. */
export const templateFile = (demo: boolean): string => path.join(folder, `${kindOf(demo)}${fingerprint(demo)}.tar.gz`);

/** The exit code when a template can't be saved. */
export const CANNOT_KEEP = 3;

const isOfKind = (file: string, kind: string): boolean =>
  file.startsWith(kind) && /^[\da-f]+\.tar\.gz$/.test(file.slice(kind.length));

/** Saves a template atomically and removes older versions. */
export const saveTemplate = (file: string, packed: Uint8Array): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${ids.uuid()}`;
  try {
    fs.writeFileSync(draft, packed);
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
  const kind = /^template-(demo|empty)-(source-)?/.exec(path.basename(file))?.[0] ?? "";
  for (const other of fs.readdirSync(path.dirname(file))) {
    if (kind !== "" && isOfKind(other, kind) && other !== path.basename(file))
      fs.rmSync(path.join(path.dirname(file), other), { force: true });
  }
};

/** Makes sure that there is a template; returns its file. A separate process creates it, which takes seconds and frees its memory at the end. */
export const ensureTemplate = async (demo: boolean): Promise<string> => {
  const file = templateFile(demo);
  if (!fs.existsSync(file)) {
    const flags = isSource ? ["--conditions=larder-source", "--import", "tsx"] : [];
    const script = path.join(source, "demo", isSource ? "make-template.ts" : "make-template.js");
    // Optimizing the database's code wouldn't pay off in such a short run.
    const made = promisify(execFile)(process.execPath, ["--liftoff-only", ...flags, script, demo ? "demo" : "empty"], {
      cwd: here,
      env: { ...process.env, NODE_OPTIONS: "" },
    });
    await made.catch((error: { readonly code?: unknown; readonly stderr?: string }) => {
      throw error.code === CANNOT_KEEP ? new StorageError((error.stderr ?? "").trim()) : error;
    });
  }
  return file;
};

const syncAll = (target: string): void => {
  for (const entry of fs.readdirSync(target, { recursive: true, withFileTypes: true })) {
    const opened = fs.openSync(path.join(entry.parentPath, entry.name), "r");
    fs.fsyncSync(opened);
    fs.closeSync(opened);
  }
};

const draftOf = (target: string): string => `${target}.new`;

export const removeUnpacked = (target: string): void => {
  for (const folder of [draftOf(target), target]) fs.rmSync(folder, { recursive: true, force: true });
};

/** Unpacks a template into a new database folder, complete or not at all. Throws StorageError when space is low. */
export const unpackTemplate = (file: string, target: string): void => {
  const draft = draftOf(target);
  fs.rmSync(draft, { recursive: true, force: true });
  const entries = [...readTar(zlib.gunzipSync(fs.readFileSync(file)))];
  requireRoom(
    path.dirname(target),
    entries.reduce((bytes, { content }) => bytes + (content?.byteLength ?? 0), 0),
  );
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const place = path.join(draft, entry.name);
    if (entry.content === null) {
      fs.mkdirSync(place, { recursive: true, mode: 0o700 });
    } else {
      fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
      fs.writeFileSync(place, entry.content, { mode: 0o600 });
    }
  }
  syncAll(draft);
  fs.renameSync(draft, target);
};
