import { createHash } from "node:crypto";
import { relative, sep } from "node:path";

const owners = new Map<string, string>();

/** A short name for a class of a CSS module, the same in every build; fails the build when two classes would share one. */
export const shortClassName = (name: string, file: string): string => {
  const owner = `${relative(import.meta.dirname, file.replace(/\?.*$/s, ""))
    .split(sep)
    .join("/")} .${name}`;
  const short = `c${createHash("sha256").update(owner).digest("base64url").slice(0, 4)}`;
  const other = owners.get(short) ?? owner;
  if (other !== owner) throw new Error(`${owner} and ${other} would share a class name; name one of them differently.`);
  owners.set(short, owner);
  return short;
};
