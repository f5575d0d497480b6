import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";
import { expect, it } from "vitest";

const packages = fileURLToPath(new URL("../packages", import.meta.url));

/** What customers and staff read: the web's messages, the mails, and what the server refuses. */
const FOLDERS = [
  "web/src/messages/en",
  "server/src/messages",
  "server/src/http/failures",
  "server/src/shop/guide-file",
];

/** The wrong words of docs/voice.md's glossary, and what it uses. */
const GLOSSARY: readonly (readonly [wrong: RegExp, use: string])[] = [
  [/\be-mails?\b/i, "email"],
  [/\bmails?\b/i, "email"],
  [/\bcancell(?:ed|ing)\b/i, "canceled, canceling"],
  [/\bcut-offs?\b/i, "cutoff"],
  [/\bpress(?:ed|es)?\b(?! (?:Enter|Escape|Alt|Ctrl|Space|Tab|a number|the arrow))/i, "choose"],
  [/\b(?:log ?in|logins?|log ?out)\b/i, "sign in, sign out"],
  [/\b(?:colleagues?|basket|shipments?)\b/i, "coworker, cart, delivery"],
  [/\b(?:could|did|do|does|has|have|had|is|are|was|were|will|would) not\b|\bcannot\b/i, "a contraction"],
  [/\b(?:you are|you have (?:been|accepted)|it is|we will|they are)\b(?!\.)/i, "a contraction"],
  [/\bact(?:s|ing)? for\b|\bon behalf of\b|\bstops? acting\b/i, "order for"],
  [/’/, "a straight apostrophe"],
  [/(?:^|\D)1? ?\blines? (?:added|in (?:the|your) cart|was|were|of this order)\b|\bthis line:/i, "item"],
];

/** The same in Spanish: all texts, also those that the specification fixes in English. */
const SPANISH_FOLDERS = [
  "web/src/messages/es",
  "server/src/messages/words/es.ts",
  "server/src/http/failures/spanish.ts",
  "server/src/http/failures/spanish-imports.ts",
  "server/src/http/failures/spanish-personal.ts",
  "domain/src/text/es",
  "calls/src/audit-words-es.ts",
];

/** The wrong words of docs/languages-es.md, and what it uses; not with \b, which knows no accents. */
const SPANISH_GLOSSARY: readonly (readonly [wrong: RegExp, use: string])[] = [
  ["artículos?", "producto"],
  ["filas?", "renglón"],
  ["Intro", "Enter"],
  ["usted|vosotros|(?:haga|escriba|elija|inténtelo|seleccione|ingrese|introduzca)", "tú"],
  ["correo electrónico|e-?mails?", "correo"],
  ["(?:iniciar|inicia|inicio de|cerrar la) sesión", "entrar, salir, acceso"],
  ["como máximo", "cuando mucho"],
  ["sin riesgo|de nuevo", "otra vez sin problema"],
  ["copias? de seguridad", "respaldo"],
  ["representantes?", "vendedor"],
  ["predeterminad[oa]s?", "principal"],
  ["organizaci(?:ón|ones)", "negocio"],
  ["bodegas?", "almacén"],
  ["existencias", "existencia"],
  ["con la voz", "por voz"],
  ["[«»]\\p{L}*", "“ ”"],
  ["Pedidos de comida", "Pedidos de alimentos"],
].map(([words, use]) => [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu"), use!] as const);

const fixedTexts = readdirSync(join(packages, "domain/src/text"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(packages, "domain/src/text", file), "utf8"))
  .join("\n");

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const textsIn = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node) || node.type === "TSLiteralType" || node.type === "ImportDeclaration") return [];
  // The key of a refusal's translation is its English sentence.
  if (node.type === "Property") return textsIn(node.value);
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  const own = node.quasis?.map(({ value }) => value.cooked) ?? [];
  return [...own, ...Object.values(node).flatMap(textsIn)];
};

/** Texts of more than one word; a single word is a tag, a path or a class. */
const isRead = (text: string): boolean =>
  / /.test(text.trim()) && !/\b(?:insert into|update mail|from mail)\b/i.test(text);

const faultsOf = (text: string): readonly string[] =>
  fixedTexts.includes(text) ? [] : GLOSSARY.filter(([wrong]) => wrong.test(text)).map(([, use]) => use);

const spanishFaultsOf = (text: string): readonly string[] =>
  SPANISH_GLOSSARY.filter(([wrong]) => wrong.test(text)).map(([, use]) => use);

const filesOf = (folder: string): readonly string[] =>
  folder.endsWith(".ts")
    ? [folder]
    : readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
        .map((file) => join(folder, file).replaceAll("\\", "/"));

const faultsIn = (folders: readonly string[], faultsOfText: typeof faultsOf): readonly string[] =>
  folders.flatMap(filesOf).flatMap((file) =>
    textsIn(parseAst(readFileSync(join(packages, file), "utf8"), { lang: "ts" }).body)
      .filter(isRead)
      .flatMap((text) => faultsOfText(text).map((use) => `${file}: "${text}" (use ${use})`)),
  );

it("screens, mails and refusals use the words of docs/voice.md", () => {
  expect(faultsIn(FOLDERS, faultsOf)).toEqual([]);
});

it("HTTP-01 Spanish screens, mails and refusals use the words of docs/languages-es.md", () => {
  expect(faultsIn(SPANISH_FOLDERS, spanishFaultsOf)).toEqual([]);
  for (const text of [
    "Nuevo número de artículo",
    "Intro la abre",
    "Inténtalo de nuevo",
    "Tus existencias de hoy",
    "Elige «Sin región»",
  ])
    expect(spanishFaultsOf(text), text).not.toEqual([]);
  expect(spanishFaultsOf("Deshiciste el cambio de este renglón")).toEqual([]);
});

it("the glossary finds what it forbids, and lets what the specification fixes stand", () => {
  for (const text of [
    "Look in your mail",
    "The order was cancelled",
    "Next cut-off Thu",
    "Press the button again",
    "It did not load",
    "You are offline",
    "2 lines added",
  ])
    expect(faultsOf(text), text).not.toEqual([]);
  expect(faultsOf("Changes Cancelled")).toEqual([]);
  expect(faultsOf("Press Enter to add it. It won't load twice.")).toEqual([]);
});
