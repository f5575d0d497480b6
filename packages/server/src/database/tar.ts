/** A file or folder (content null) of an archive. */
export interface TarEntry {
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
