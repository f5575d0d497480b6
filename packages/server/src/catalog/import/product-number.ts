import { createHash } from "node:crypto";

const LENGTH = 10;

/** A stable item number for a product that has none: the same name, brand and pack size give the same one again. */
export const productNumber = (name: string, brand: string, packSize: string): string => {
  const said = [name, brand, packSize].map((text) => text.trim().replaceAll(/\s+/g, " ").toLowerCase());
  return `N${createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, LENGTH).toUpperCase()}`;
};
