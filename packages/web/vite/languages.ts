import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const messages = join(import.meta.dirname, "../src/messages");
const domainTexts = join(import.meta.dirname, "../../domain/src/text");

/** The language that modules import: of the specification. */
const FIRST = "en";

/** The language of this build. */
const language = process.env["LARDER_LANGUAGE"] ?? FIRST;

const isOther = language !== FIRST;

/** Where the server has the files of this build, and the folder they are written to. */
export const base = isOther ? `/Static/dist/${language}/` : "/Static/dist/";
export const outDir = isOther ? `dist/${language}` : "dist";

/** The same texts in the language of this build; null = the module has none. */
const twinOf = (id: string): string | null => {
  const path = id.replaceAll("\\", "/");
  const [, file] = /\/packages\/web\/src\/messages\/en\/([^/]+)$/.exec(path) ?? [];
  if (file !== undefined) return join(messages, language, file);
  const [, text] = /\/packages\/domain\/src\/text\/(?![a-z]{2}\/)(.+)$/.exec(path) ?? [];
  const twin = text === undefined ? null : join(domainTexts, language, text);
  return twin !== null && existsSync(twin) ? twin : null;
};

/**
 * Screens import English texts, and a build for another language takes that language's file in place of each: no page
 * carries a second language, or the code that would choose.
 */
export const speaks = (): Plugin => ({
  name: "larder-speaks",
  enforce: "pre",
  resolveId: {
    filter: { id: /messages\/en\/|\/text\/|^\.\.?\// },
    async handler(source, importer, options) {
      if (!isOther || importer === undefined) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const twin = found === null || found.external !== false ? null : twinOf(found.id);
      return twin === null ? found : { id: twin, moduleSideEffects: false };
    },
  },
  transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
});
