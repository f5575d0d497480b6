import { readdirSync } from "node:fs";
import { LANGUAGES } from "@larder/domain/text/language";
import { expect, it } from "vitest";

const files = (language: string) => readdirSync(new URL(`${language}/`, import.meta.url)).toSorted();

it("TEXT-40 each language has a file for each file of English texts", () => {
  for (const language of LANGUAGES) {
    const own = new Set(files(language));
    expect({ language, missing: files("en").filter((file) => !own.has(file)) }).toEqual({ language, missing: [] });
  }
});
