import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { GuideShape, ShapeLine } from "./guide-shape.ts";

/** The guide that a CSV file with the columns sku, unit, quantity, group is: a product counts where it stands first. */
export const readGuideFile = async (file: string): Promise<GuideShape> => {
  const { data } = Papa.parse<Record<string, string>>(await readFile(file, "utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  const groups = new Map<string, ShapeLine[]>();
  const seen = new Set<string>();
  for (const { sku = "", unit = "", quantity = "", group = "" } of data) {
    if (seen.has(sku)) continue;
    seen.add(sku);
    const lines = groups.get(group) ?? [];
    groups.set(group, lines);
    lines.push({ sku, name: "", brand: "", unit, quantity: Number(quantity) });
  }
  // What is in no group comes last.
  return [...groups]
    .map(([name, lines]) => ({ name, lines }))
    .toSorted((a, b) => Number(a.name === "") - Number(b.name === ""));
};
