import path from "node:path";
import { count } from "../../catalog/import/run-import.ts";
import { analyzeCatalogue } from "../../catalog/insert-rows.ts";
import { askAt } from "../../tabular/ask-columns.ts";
import { openShop } from "../opening/open-shop.ts";
import { readShopFile } from "../opening/shop-file.ts";
import type { Command } from "./command.ts";

const SHOWN = 20;

export const openCommand: Command = {
  usage: "open <shop.json>",
  says: "sets up the whole shop from one file: docs/opening.md; run again, it changes only what differs",
  plan: (typed) => {
    const [name = ""] = typed.words;
    const file = readShopFile(name);
    return async (run) => {
      const hasMail = run.config.smtp !== null;
      const opening = {
        ...run,
        folder: path.dirname(path.resolve(name)),
        administratorRoles: ["administrator"],
        hasMail,
        ask: typed.flags["json"] === true ? null : askAt({ input: process.stdin, output: process.stdout }),
      };
      const { counts, products, refusals, users } = await openShop(file, opening);
      if (products.added + products.changed > 0) await analyzeCatalogue(run.db);
      const links = users.map(({ email, path: to }) => ({ email, link: to === null ? null : run.origin + to }));
      const lines = [
        ...(refusals.length === 0 ? [] : ["Skipped rows:", ...refusals.slice(0, SHOWN).map((line) => `  ${line}`)]),
        ...(refusals.length > SHOWN ? [`  … and ${count(refusals.length - SHOWN)} more`] : []),
        `Settings, organizations and users: ${count(counts.added)} added, ${count(counts.changed)} changed, ${count(counts.same)} unchanged.`,
        `Products: ${count(products.added)} added, ${count(products.changed)} changed, ${count(products.refused)} refused.`,
        ...(links.length === 0 ? [] : ["Links that set a password, each for three days and once:"]),
        ...links.map(({ email, link }) => `  ${email}  ${link ?? "on its way by email"}`),
      ];
      return { lines, data: { counts, products, refusals, users: links } };
    };
  },
};
