import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The database cannot be stored or reached; the message is one sentence for whoever runs the server. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

/**
 * Room that is kept free, in bytes. The embedded database writes its log in pieces of 16 MB; when it cannot start the next
 * one it gives up for good, so nothing is written any more before that.
 */
export const RESERVE = 24 * 1_048_576;

const OTHER = "or choose another folder with LARDER_DATA.";

const noRoom = (folder: string, bytes: number): StorageError =>
  new StorageError(
    `There is no room for the data folder ${folder}: ${Math.ceil(bytes / 1_048_576)} MB must be free on its disk. Make room, ${OTHER}`,
  );

/** What an error of the file system, or of the database on top of it, means for a folder; null = it has another cause. */
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

/** The bytes that may still be written to the disk of a folder. */
const freeBytes = (folder: string): number => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
};

/** Throws StorageError when fewer than `bytes` and the reserve are free. */
export const requireRoom = (folder: string, bytes = 0): void => {
  if (freeBytes(folder) < bytes + RESERVE) throw noRoom(folder, bytes + RESERVE);
};

/** Whether the folder has more room than the reserve; looked at once a second at most. */
export const roomOf = (folder: string): (() => boolean) => {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return () => {
    if (performance.now() - lookedAt < 1_000) return hasRoom;
    lookedAt = performance.now();
    try {
      hasRoom = freeBytes(folder) >= RESERVE;
    } catch {
      hasRoom = false;
    }
    return hasRoom;
  };
};

/** Writes a small file to the disk of a folder and removes it. Throws what the disk says, or StorageError without room. */
export const probeFolder = async (folder: string): Promise<void> => {
  requireRoom(folder);
  const file = path.join(folder, `larder.probe-${randomUUID()}`);
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

/** On a read-only disk the system says that a folder is not there; what is wrong is said by the one above that is. */
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

/** Makes a folder with what leads to it. Returns how to remove again what was made, as long as it is empty. */
export const makeFolder = (folder: string): (() => void) => {
  const first = makeAll(folder);
  if (first === undefined) return () => {};
  return () => {
    try {
      for (let one = folder; one.startsWith(first); one = path.dirname(one)) fs.rmdirSync(one);
    } catch {
      // Another process has put something into it.
    }
  };
};
