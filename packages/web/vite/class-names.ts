import { createHash } from "node:crypto";
import { relative, sep } from "node:path";

const owners = new Map<string, string>();
const namesOf = new Map<string, string[]>();

/** Deterministic; fails the build on a collision. A file's names share a prefix and count up, which compresses. */
export const shortClassName = (name: string, file: string): string => {
  const owner = relative(import.meta.dirname, file.replace(/\?.*$/s, ""))
    .split(sep)
    .join("/");
  const start = `c${createHash("sha256").update(owner).digest("base64url").slice(0, 3)}`;
  const other = owners.get(start) ?? owner;
  if (other !== owner)
    throw new Error(`The classes of ${owner} and ${other} would share names; name one file differently.`);
  owners.set(start, owner);
  const names = namesOf.get(owner) ?? [];
  namesOf.set(owner, names);
  if (!names.includes(name)) names.push(name);
  return start + names.indexOf(name).toString(36);
};
