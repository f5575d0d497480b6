import { readFileSync } from "node:fs";

const read = (file) => readFileSync(new URL(file, import.meta.url), "utf8");

/** The defect of that name, with the address of its file. */
export const plantedOf = (name) => {
  const found = JSON.parse(read("defects.json")).find((defect) => defect.name === name);
  if (found === undefined) throw new Error(`There's no defect "${name}" in defects.json.`);
  return { ...found, url: new URL(`../../${found.file}`, import.meta.url).href };
};

let planted = null;

/** Module hooks: called by Node in their own thread. */
export const initialize = (defect) => {
  planted = defect;
};

export const load = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  if (planted === null || url.split("?")[0] !== planted.url) return loaded;
  const source = String(loaded.source ?? readFileSync(new URL(planted.url), "utf8"));
  if (source.split(planted.from).length !== 2) throw new Error(`"${planted.name}" isn't once in ${planted.file}`);
  return { ...loaded, source: source.replace(planted.from, () => planted.to) };
};
