import fs from "node:fs";
import path from "node:path";
import { clock } from "../clock.ts";
import { ids } from "../ids.ts";

/** The database can't be stored or reached; the message is one sentence for the operator. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

/** Space kept free, in bytes. The embedded database gives up for good when it can't start its next 16 MB log segment, so writes stop before. */
export const RESERVE = 24 * 1_048_576;

const OTHER = "or choose another folder with LARDER_DATA.";

const noRoom = (folder: string, bytes: number): StorageError =>
  new StorageError(
    `There is no room for the data folder ${folder}: ${Math.ceil(bytes / 1_048_576)} MB must be free on its disk. Make room, ${OTHER}`,
  );

/** What an error of the file system or the database means for a folder; null = other causes. */
export const storageErrorOf = (error: unknown, folder: string): StorageError | null => {
  if (error instanceof StorageError) return error;
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case "ENOSPC":
    case "EDQUOT":
    case "53100":
      return noRoom(folder, RESERVE);
    case "EROFS":
      return new StorageError(`The data folder ${folder} is on a read-only disk. Make it writable, ${OTHER}`);
    case "EACCES":
    case "EPERM":
      return new StorageError(`The data folder ${folder} may not be written by this user. Change its rights, ${OTHER}`);
    case "ENOTDIR":
    case "EEXIST":
      return new StorageError(`The data folder ${folder} cannot be made, a file is in its place. Remove it, ${OTHER}`);
    case "EIO":
    case "58030":
      return new StorageError(`The disk of the data folder ${folder} fails. Replace it, ${OTHER}`);
    default:
      return null;
  }
};

/** Free space on the disk of a folder, in bytes. */
export const freeBytes = (folder: string): number => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
};

/** Throws StorageError when fewer than `bytes` plus the reserve are free. */
export const requireRoom = (folder: string, bytes = 0): void => {
  if (freeBytes(folder) < bytes + RESERVE) throw noRoom(folder, bytes + RESERVE);
};

/** Whether the folder has more space than the reserve; checked at most once a second. */
export const roomOf = (folder: string): (() => boolean) => {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return () => {
    if (clock.elapsed() - lookedAt < 1_000) return hasRoom;
    lookedAt = clock.elapsed();
    try {
      hasRoom = freeBytes(folder) >= RESERVE;
    } catch {
      hasRoom = false;
    }
    return hasRoom;
  };
};

/** Writes and removes a small file in a folder. Throws the disk's error, or StorageError when space is low. */
export const probeFolder = async (folder: string): Promise<void> => {
  requireRoom(folder);
  const file = path.join(folder, `larder.probe-${ids.uuid()}`);
  try {
    const opened = await fs.promises.open(file, "wx");
    try {
      await opened.writeFile("is it writable?");
      await opened.sync();
    } finally {
      await opened.close();
    }
  } finally {
    await fs.promises.rm(file, { force: true });
  }
};

/** On a read-only disk, the error names a missing folder; the cause is at its nearest existing parent. */
const makeAll = (folder: string): string | undefined => {
  try {
    return fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    let above = path.dirname(folder);
    while (!fs.existsSync(above)) above = path.dirname(above);
    fs.accessSync(above, fs.constants.W_OK);
    throw error;
  }
};

/** Creates a folder and its parents. Returns a function that removes them again while they are empty. */
export const makeFolder = (folder: string): (() => void) => {
  const first = makeAll(folder);
  if (first === undefined) return () => {};
  return () => {
    try {
      for (let one = folder; one.startsWith(first); one = path.dirname(one)) fs.rmdirSync(one);
    } catch {
      // Another process has used it.
    }
  };
};
