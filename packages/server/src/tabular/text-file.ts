import fs from "node:fs";
import zlib from "node:zlib";
import { encodingByMark } from "./encoding.ts";

/** A file that can't be imported at all; the message is for the person running the command. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** How far a file has been read, in bytes on disk. */
export interface Progress {
  read: number;
  readonly size: number;
}

const reason = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return "There's no such file.";
  if (code === "EISDIR") return "That is a folder, not a file.";
  if (code === "EACCES") return "We don't have permission to read the file.";
  if (code === "Z_BUF_ERROR") return "The gzip file ends in the middle.";
  if (code.startsWith("Z_")) return "The gzip file is damaged.";
  return error instanceof Error ? error.message : String(error);
};

const notText = (before: number): Unreadable =>
  new Unreadable(
    `The file isn't UTF-8 text (we can't read something after byte ${before.toLocaleString("en-US")}). Save it as "CSV UTF-8".`,
  );

type Decoder = InstanceType<typeof TextDecoder>;

const isGzip = (file: string): boolean => {
  const opened = fs.openSync(file, "r");
  try {
    const head = Buffer.alloc(2);
    return fs.readSync(opened, head, 0, 2, 0) === 2 && head[0] === 0x1f && head[1] === 0x8b;
  } finally {
    fs.closeSync(opened);
  }
};

const bytesOf = (file: string, progress: Progress): NodeJS.ReadableStream => {
  const raw = fs.createReadStream(file);
  raw.on("data", (chunk) => {
    progress.read += chunk.length;
  });
  if (!isGzip(file)) return raw;
  const unpacked = zlib.createGunzip();
  raw.on("error", (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
};

/** A file's size. Throws Unreadable when it is missing, not a file, or empty. */
export const sizeOf = (file: string): number => {
  try {
    const found = fs.statSync(file);
    if (found.isDirectory()) throw new Unreadable("That is a folder, not a file.");
    if (found.size === 0) throw new Unreadable("The file is empty.");
    return found.size;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(reason(error));
  }
};

/** A file's text in chunks: plain or gzipped, UTF-8, or UTF-16 with a mark. Throws Unreadable for other encodings and a damaged gzip. */
export async function* textOf(file: string, progress: Progress): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let done = 0;
  try {
    for await (const chunk of bytesOf(file, progress)) {
      const bytes = chunk as Buffer;
      decoder ??= new TextDecoder(encodingByMark(bytes), { fatal: true });
      yield decodeIn(decoder, bytes, done);
      done += bytes.length;
    }
    if (decoder !== null) yield decodeIn(decoder, null, done);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(reason(error));
  }
}

const decodeIn = (decoder: Decoder, bytes: Buffer | null, before: number): string => {
  try {
    const text = bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
    if (text.includes("\0")) throw notText(before);
    return text;
  } catch (error) {
    throw error instanceof Unreadable ? error : notText(before);
  }
};
