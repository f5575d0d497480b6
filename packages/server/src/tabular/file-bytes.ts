import fs from "node:fs";
import zlib from "node:zlib";
import yauzl from "yauzl";
import { type Progress, reason, Unreadable } from "./text-file.ts";

/** The largest a packed file may unpack to, in bytes, and how many times its own size once that is large. */
export const UNPACKED = 4 * 1024 ** 3;
const RATIO = 1_000;
const RATIO_FROM = 64 * 1024 ** 2;

/** How a file is packed, by its first bytes. */
export type Packing = "gzip" | "zip" | "none";

export const headOf = (file: string, length: number): Buffer => {
  try {
    const opened = fs.openSync(file, "r");
    try {
      const head = Buffer.alloc(length);
      return head.subarray(0, fs.readSync(opened, head, 0, length, 0));
    } finally {
      fs.closeSync(opened);
    }
  } catch (error) {
    throw new Unreadable(reason(error));
  }
};

export const packingOf = (head: Uint8Array): Packing => {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4 ? "zip" : "none";
};

const tooLarge = (): Unreadable =>
  new Unreadable("The file unpacks to far more than a list can be. Pack only the list, or send it unpacked.");

/** Opens a zip file; the caller closes it. */
export const openZip = (file: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: false }, (error, zip) => {
      if (error) reject(new Unreadable("The zip file is damaged or ends in the middle."));
      else resolve(zip);
    });
  });

const MOST_ENTRIES = 2_000;

export const entriesOf = (zip: yauzl.ZipFile): Promise<readonly yauzl.Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    if (zip.entryCount > MOST_ENTRIES)
      return reject(new Unreadable(`The zip file holds more than ${MOST_ENTRIES.toLocaleString("en-US")} files.`));
    zip.on("entry", (entry: yauzl.Entry) => {
      if (!entry.fileName.endsWith("/")) entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", () => reject(new Unreadable("The zip file is damaged or ends in the middle.")));
    zip.readEntry();
  });

/** The unpacked bytes of a zip's entry; declared sizes aren't believed. */
export async function* entryBytes(zip: yauzl.ZipFile, entry: yauzl.Entry, most = UNPACKED): AsyncGenerator<Buffer> {
  if (entry.generalPurposeBitFlag & 1) throw new Unreadable("The file is locked with a password.");
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(new Unreadable(error.message)) : resolve(opened)));
  });
  let unpacked = 0;
  try {
    for await (const chunk of stream) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > most || (unpacked > RATIO_FROM && unpacked > entry.compressedSize * RATIO)) throw tooLarge();
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable("The zip file is damaged or ends in the middle.");
  }
}

/** A file's bytes in pieces, unpacked when it is gzipped. Throws Unreadable. */
export async function* plainBytes(file: string, progress: Progress): AsyncGenerator<Buffer> {
  const raw = fs.createReadStream(file);
  raw.on("data", (chunk) => {
    progress.read += chunk.length;
  });
  const isPacked = packingOf(headOf(file, 4)) === "gzip";
  const unpacked = isPacked ? zlib.createGunzip() : raw;
  if (isPacked) {
    raw.on("error", (error) => unpacked.destroy(error));
    raw.pipe(unpacked as zlib.Gunzip);
  }
  let bytes = 0;
  try {
    for await (const chunk of unpacked) {
      bytes += (chunk as Buffer).length;
      if (isPacked && (bytes > UNPACKED || (bytes > RATIO_FROM && bytes > progress.size * RATIO))) throw tooLarge();
      yield chunk as Buffer;
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(reason(error));
  } finally {
    raw.destroy();
  }
}
