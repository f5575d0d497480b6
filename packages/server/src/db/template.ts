import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { repositoryRoot } from "../config.ts";
import { requireRoom, StorageError } from "./storage.ts";
import { readTar } from "./tar.ts";

const isSource = import.meta.url.endsWith(".ts");
const server = path.join(repositoryRoot, "packages/server");
const folder = path.join(server, "dist");
const source = isSource ? path.join(server, "src") : folder;
const here = path.join(source, "db");

const filesIn = (directory: string): string[] =>
  fs.existsSync(directory)
    ? fs
        .readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(test\.ts|d\.ts|map)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : [];

/** A template is as good as what it was made from and how: the migrations, the roles, with demo data the demo's files, and its program. */
const fingerprint = (demo: boolean): string => {
  const hash = createHash("sha256");
  const parts = [
    path.join(here, "migrations"),
    ...(demo ? [path.join(source, "demo"), path.join(server, "assets/demo")] : []),
  ];
  const modules = ["role", "make-template"].map((name) => path.join(here, `${name}.${isSource ? "ts" : "js"}`));
  for (const file of [...parts.flatMap(filesIn), ...modules]) {
    hash.update(path.relative(source, file)).update(fs.readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
};

/** Source and build have different fingerprints: each keeps its own template, and neither removes the other's. */
const kindOf = (demo: boolean): string => `template-${demo ? "demo" : "empty"}-${isSource ? "source-" : ""}`;

/** Where the ready-made database lies; it is made by the build, or by the first start. */
export const templateFile = (demo: boolean): string => path.join(folder, `${kindOf(demo)}${fingerprint(demo)}.tar.gz`);

/** The exit code of the program that makes templates when it cannot keep them. */
export const CANNOT_KEEP = 3;

const isOfKind = (file: string, kind: string): boolean =>
  file.startsWith(kind) && /^[\da-f]+\.tar\.gz$/.test(file.slice(kind.length));

/** Puts a template in its place whole or not at all, and removes those of older versions. */
export const saveTemplate = (file: string, packed: Uint8Array): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
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

/**
 * Makes sure that there is a template and answers its file. Making one takes some seconds and much memory, so another
 * process does it and gives the memory back.
 */
export const ensureTemplate = async (demo: boolean): Promise<string> => {
  const file = templateFile(demo);
  if (!fs.existsSync(file)) {
    const flags = isSource ? ["--conditions=larder-source", "--import", "tsx"] : [];
    const script = path.join(here, isSource ? "make-template.ts" : "make-template.js");
    // Too short a work to earn back what it costs to optimize the database's code.
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

/** Removes a database folder that is not worth keeping, whole or half made. */
export const removeUnpacked = (target: string): void => {
  for (const folder of [draftOf(target), target]) fs.rmSync(folder, { recursive: true, force: true });
};

/**
 * Lays a template out as a new database folder. Done next to it and renamed at the end, so that a start that is
 * interrupted leaves either no database or a whole one. Throws StorageError when there is not enough room.
 */
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
