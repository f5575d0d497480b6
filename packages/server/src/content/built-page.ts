import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { STATIC_BASE_URL } from "@larder/domain/page/urls";
import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { repositoryRoot } from "../config.ts";
import { type FirstScreens, readFirstScreens } from "./first-screen.ts";

const dist = path.join(repositoryRoot, "packages/web/dist");

/** Where the storefront of a language is built. */
const folderOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? dist : path.join(dist, language));

/** Without its own storefront, a language has the English one. */
const builtLanguage = (language: Language): Language =>
  fs.existsSync(path.join(folderOf(language), "index.html")) ? language : DEFAULT_LANGUAGE;

/** Served while the storefront isn't built: readable, with its data. */
const PLAIN = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><!--larder:head--></head>
<body><div id="app"><!--larder:main--></div><!--larder:data--></body></html>
`;

/** What replaces `<!--larder:…-->` in the built page; styles and preload links go at the end of its head. */
export type Slot = "look" | "preloads" | "head" | "main" | "data";

/** What a kind of page needs before it can be shown: styles in the page itself, scripts by links. */
interface Needs {
  readonly head: string;
  /** For the content security policy. */
  readonly hash: string;
}

/** The built page of a language, taken apart where it is filled in. */
export interface Shell {
  readonly at: number;
  readonly parts: readonly (string | { readonly slot: Slot })[];
  readonly needs: (type: string) => Needs;
  /** Further scripts of a customer's pages. */
  readonly customers: string;
  readonly screens: FirstScreens | null;
  readonly release: string;
}

const kept = new Map<Language, Shell>();

/** Where browsers find the files of a language. */
const baseOf = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? STATIC_BASE_URL : `${STATIC_BASE_URL}${language}/`;

const preloadOf = (base: string, name: string): string =>
  `<link rel="modulepreload" crossorigin href="${base}${name}">`;

/** Tells the storefront's loader that this style sheet is in the page. It isn't fetched. */
const inlinedLink = (base: string, name: string): string =>
  `<link rel="stylesheet" disabled crossorigin href="${base}${name}">`;

const styleOf = (folder: string, name: string): string => fs.readFileSync(path.join(folder, name), "utf8").trim();

/** The built page names its style sheet, which goes into the page. */
const SHEET = /<link rel="stylesheet" crossorigin href="\/Static\/dist\/(?:[a-z]{2}\/)?(assets\/[^"]+\.css)">/;

/** What stands in a style element or a script, for the content security policy. */
export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const isStyle = (name: string): boolean => name.endsWith(".css");

const readNeeds = (
  language: Language,
  sheet: string | undefined,
  drawn: string,
): Pick<Shell, "needs" | "customers"> => {
  const folder = folderOf(language);
  const base = baseOf(language);
  const list = path.join(folder, ".vite/pages.json");
  if (!fs.existsSync(list)) return { needs: () => ({ head: "", hash: "" }), customers: "" };
  const pages = JSON.parse(fs.readFileSync(list, "utf8")) as Readonly<Record<string, readonly string[]>>;
  const made = new Map<string, Needs>();
  const needs = (type: string): Needs => {
    const known = Object.hasOwn(pages, type) ? type : "content";
    const before = made.get(known);
    if (before !== undefined) return before;
    const files = pages[known] ?? [];
    const sheets = [...(sheet === undefined ? [] : [sheet]), ...files.filter(isStyle)];
    const styles = sheets.map((name) => styleOf(folder, name)).join("") + drawn;
    const scripts = files.filter((name) => !isStyle(name)).map((name) => preloadOf(base, name));
    const needed = {
      head: `${scripts.join("")}${sheets.map((name) => inlinedLink(base, name)).join("")}<style>${styles}</style>`,
      hash: hashOf(styles),
    };
    made.set(known, needed);
    return needed;
  };
  return { needs, customers: (pages[""] ?? []).map((name) => preloadOf(base, name)).join("") };
};

const partsOf = (text: string): Shell["parts"] =>
  text
    .replace("<html", "<html<!--larder:look-->")
    .replace("</head>", "<!--larder:preloads--></head>")
    .split(/<!--larder:(look|preloads|head|main|data)-->/)
    .map((piece, index) => (index % 2 === 0 ? piece : { slot: piece as Slot }));

const releaseOf = (text: string): string =>
  Array.from(text.matchAll(/<script type="module"[^>]*\/assets\/([\w-]+\.js)"/g), ([, name]) => name).join(" ");

/** The program that draws a language's screens with a reader's own rows; null = it isn't built. */
export const drawingProgram = (wanted: Language): string | null => {
  const file = path.join(folderOf(builtLanguage(wanted)), ".vite/render/draw.js");
  return fs.existsSync(file) ? file : null;
};

/** The built page of a language, read again when it was built again. */
export const shell = (wanted: Language): Shell => {
  const language = builtLanguage(wanted);
  const file = path.join(folderOf(language), "index.html");
  const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const held = kept.get(language);
  if (held?.at === at) return held;
  const text = at === 0 ? PLAIN : fs.readFileSync(file, "utf8");
  const screens = at === 0 ? null : readFirstScreens(folderOf(language));
  const read = {
    at,
    parts: partsOf(screens === null ? text : text.replace(SHEET, "")),
    ...readNeeds(language, SHEET.exec(text)?.[1], screens?.styles ?? ""),
    screens,
    release: releaseOf(text),
  };
  kept.set(language, read);
  return read;
};

/** The served release of the storefront in a language; "" while it isn't built. */
export const release = (language: Language = DEFAULT_LANGUAGE): string => shell(language).release;
