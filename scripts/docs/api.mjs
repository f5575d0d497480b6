// A page for each part of the packages: every exported name with its signature and docstring, which says shapes, units,
// errors and the rows it answers for.
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { declarationsOf, filesUnder, parse, root } from "../ledger.mjs";
import { escaped } from "./html.mjs";

const PACKAGES = ["domain", "sdk", "calls", "adapters-http"];

const isSource = (path) => path.endsWith(".ts") && !/\.test\.ts$|\.d\.ts$|[\\/]model[\\/]/.test(path);

/** What a caller sees: up to the body of a function, or all of a type. */
const signatureOf = ({ text }, { start, end, isType }) => {
  const whole = text.slice(start, end);
  if (isType) return whole;
  const arrow = /\)(?::[^=]*?)? =>(?=\s)/.exec(whole);
  const cut =
    arrow === null ? whole.split("\n").slice(0, 3).join("\n") : whole.slice(0, arrow.index + arrow[0].length - 3);
  return cut.trim();
};

const docOf = (doc) =>
  doc
    .split(/\n\s*\n/)
    .map((part) => `<p>${escaped(part)}</p>`)
    .join("");

/** The folder under `src` that a file is documented with. */
const partOf = (name, path) => {
  const inside = path.replace(`packages/${name}/src/`, "").split("/");
  return inside.length === 1 ? name : `${name}-${inside[0]}`;
};

export const apiPages = () => {
  const parts = new Map();
  for (const name of PACKAGES)
    for (const file of filesUnder(join(root, "packages", name, "src"), isSource)) {
      const path = relative(root, file).split(sep).join("/");
      const parsed = parse(file, readFileSync(file, "utf8"));
      const all = declarationsOf(parsed).filter(({ isExport }) => isExport);
      if (all.length === 0) continue;
      const shown = all.map(
        (one) =>
          `<h3 id="${one.name}">${one.name}</h3><pre><code>${escaped(signatureOf(parsed, one))}</code></pre>${docOf(one.doc)}`,
      );
      const part = partOf(name, path);
      parts.set(part, [
        ...(parts.get(part) ?? []),
        `<h2>${path.replace(`packages/${name}/src/`, "")}</h2><p class="of">${path}</p>${shown.join("")}`,
      ]);
    }
  return [...parts].map(([part, files]) => {
    const [name, folder] = [PACKAGES.find((one) => part === one || part.startsWith(`${one}-`)), part];
    const title = `@larder/${name}${folder === name ? "" : `/${folder.slice(name.length + 1)}`}`;
    return { path: `api/${part}.html`, title, body: `<h1>${title}</h1>${files.join("")}` };
  });
};
