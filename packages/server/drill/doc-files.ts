import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** Where docs/running.md has its files and its databases. */
const FOLDER = "/srv/larder";

/** The number of databases under Patroni. */
export const DATABASES = 3;

/** What docs/running.md says, for another folder. */
export interface DocFiles {
  /** A file that the page names just before its text, such as "haproxy.cfg". */
  readonly file: (name: string) => string;
  /** A command of the page, by its first words; its lines are joined. */
  readonly command: (start: string) => string;
}

interface Block {
  readonly name: string | null;
  readonly text: string;
}

const blocksOf = (page: string): readonly Block[] =>
  Array.from(page.matchAll(/([^\n]*)\n\n```\w*\n([\s\S]*?)```/g), ([, before = "", text = ""]) => {
    const name = /`([^`\s]+\.(?:cfg|conf|env|ini|service|yml))`/.exec(before)?.[1];
    return { name: name === undefined ? null : basename(name), text };
  });

/** The page's sentences put the other databases as the first one's file with other numbers. */
const numbered = (text: string, number: number): string =>
  text
    .replaceAll("db1", `db${number}`)
    .replaceAll("pgpass1", `pgpass${number}`)
    .replaceAll(":4728", `:${4727 + number}`)
    .replaceAll(":5721", `:${5720 + number}`);

/** Reads the configuration that was published, so that what is drilled is what is documented. */
export const docFiles = (page: string, folder: string): DocFiles => {
  const text = readFileSync(page, "utf8");
  const blocks = blocksOf(text);
  const moved = (one: string): string => one.replaceAll(FOLDER, folder);
  const missing = (what: string): never => {
    throw new Error(`docs/running.md has no ${what}.`);
  };
  return {
    file: (name) => {
      const number = /^patroni(\d)\.yml$/.exec(name)?.[1];
      const wanted = number === undefined ? name : "patroni1.yml";
      const found = blocks.find((block) => block.name === wanted) ?? missing(wanted);
      return moved(numbered(found.text, Number(number ?? 1)));
    },
    command: (start) => {
      const lines = blocks.flatMap((block) => block.text.replaceAll("\\\n", " ").split("\n"));
      return moved(lines.find((line) => line.startsWith(start)) ?? missing(`command "${start}"`));
    },
  };
};
