import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isPage = (name: string): boolean => name.endsWith(".md") && !["rules.md", "laws.md"].includes(name);
const packageReadmes = readdirSync(join(root, "packages")).map((name) => `packages/${name}/README.md`);
const pages = [
  ...readdirSync(root).filter(isPage),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter(isPage)
    .map((name) => `docs/${name}`),
  ...packageReadmes.filter((name) => existsSync(join(root, name))),
];

const withoutFences = (text: string): string => text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, "");
const withoutCode = (text: string): string => withoutFences(text).replaceAll(/`[^`\n]*`/g, "");

const anchorsOf = (file: string): ReadonlySet<string> => {
  const anchors = new Set<string>();
  for (const [, heading] of withoutFences(readFileSync(file, "utf8")).matchAll(/^#{1,6} +(.*)$/gm)) {
    const anchor = (heading ?? "")
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-");
    let free = anchor;
    for (let number = 1; anchors.has(free); number += 1) free = `${anchor}-${number}`;
    anchors.add(free);
  }
  return anchors;
};

const broken = (page: string): readonly string[] => {
  const text = withoutCode(readFileSync(join(root, page), "utf8"));
  const targets = [
    ...Array.from(text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g), ([, target]) => target ?? ""),
    ...Array.from(text.matchAll(/\b(?:src|href)="([^"]+)"/g), ([, target]) => target ?? ""),
    ...Array.from(text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm), ([, target]) => target ?? ""),
  ];
  return targets.flatMap((target) => {
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) return [];
    const [path = "", anchor] = decodeURI(target).split("#");
    const file = path === "" ? join(root, page) : resolve(root, dirname(page), path);
    if (!existsSync(file)) return [`${page}: ${target}: there is no such file`];
    if (!file.endsWith(".md") || anchor === undefined || anchorsOf(file).has(anchor)) return [];
    return [`${page}: ${target}: the page has no such heading`];
  });
};

it("every relative link in the documentation leads to an existing file and heading", () => {
  expect(pages).toContain("README.md");
  expect(pages.flatMap(broken)).toEqual([]);
});
