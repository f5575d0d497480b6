import fs from "node:fs";

/** A file that can't be imported at all; the message is for the person who sent it. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** How far a file has been read, in bytes on disk. */
export interface Progress {
  read: number;
  readonly size: number;
}

/** Why a file can't be read, of an error of Node. */
export const reason = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return "There's no such file.";
  if (code === "EISDIR") return "That is a folder, not a file.";
  if (code === "EACCES") return "We don't have permission to read the file.";
  if (code === "Z_BUF_ERROR") return "The gzip file ends in the middle.";
  if (code.startsWith("Z_")) return "The gzip file is damaged.";
  return error instanceof Error ? error.message : String(error);
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
