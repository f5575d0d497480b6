import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A synchronous store for small texts; the SDK's `KeyValueStorage`. */
export interface FileStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

const readTexts = (path: string): Map<string, string> => {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, string>>));
  } catch {
    return new Map();
  }
};

/**
 * Both storages and the session's cookies in one JSON file that only its owner can read, for programs that go on where
 * they stopped. One program at a time; a file that can't be read counts as empty.
 */
export const fileStorage = (path: string): { readonly local: FileStorage; readonly session: FileStorage } => {
  const texts = readTexts(path);
  const keep = () => {
    mkdirSync(dirname(path), { recursive: true });
    // Written aside, so that an interrupted program leaves the last whole file.
    writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(texts)), { mode: 0o600 });
    chmodSync(`${path}.new`, 0o600);
    renameSync(`${path}.new`, path);
  };
  const part = (prefix: string): FileStorage => ({
    get: (key) => texts.get(prefix + key) ?? null,
    set: (key, value) => {
      texts.set(prefix + key, value);
      keep();
    },
    remove: (key) => {
      if (texts.delete(prefix + key)) keep();
    },
    keys: () => [...texts.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
  });
  return { local: part("local:"), session: part("session:") };
};
