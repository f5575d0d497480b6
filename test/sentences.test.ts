import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";
import { expect, it } from "vitest";

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages");

/** Files whose words a frontend can't choose. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "domain/src/account/former-user.ts": "a stored value, which screens say in the reader's language",
  "domain/src/account/organization-terms.ts": "payment terms and warehouse zones are stored values",
  "domain/src/account/sign-up.ts": "the offered answers are stored values",
  "domain/src/analytics/event-names.ts": "names of events",
  "domain/src/messaging/custom-event.ts": "names of events",
  "domain/src/order/order-csv.ts": "headings of a file that other programs read",
  "domain/src/page/page-model.schema.ts": "the server renders the titles of pages",
  "domain/src/search-engine/answer/search-engine.ts": "a refusal of the search protocol, which programs read",
  "domain/src/search-engine/facets/count-facets.ts": "a refusal of the search protocol, which programs read",
  "domain/src/search-engine/query/batch.ts": "a refusal of the search protocol, which programs read",
  "domain/src/search-engine/query/parameters.ts": "a refusal of the search protocol, which programs read",
  "domain/src/search-engine/query/request.ts": "a refusal of the search protocol, which programs read",
  "sdk/src/kernel/effect-runner.ts": "an error for developers",
  "sdk/src/workflows/analytics/transition.ts": "written to the log",
  "sdk/src/workflows/guide-drafts/transition.ts": "written to the log",
  "sdk/src/workflows/impersonation/parts.ts": "written to the log",
  "sdk/src/workflows/messages/transition.ts": "written to the log",
};

/** The arguments of these calls, and these properties, are for developers. */
const isForDevelopers = (node: Node): boolean =>
  (node.type === "CallExpression" && /^(?:log|report)\w*$/.test(node.callee?.name ?? "")) ||
  (node.type === "NewExpression" && node.callee?.name?.endsWith("Error") === true) ||
  (node.type === "Property" && node.key?.name === "log");

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly callee?: { readonly name?: string };
  readonly key?: { readonly name?: string };
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const textsIn = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node) || isForDevelopers(node) || node.type === "TSLiteralType") return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  const own = node.quasis === undefined ? [] : [node.quasis.map(({ value }) => value.cooked).join("{}")];
  return [
    ...own,
    ...Object.values(node).flatMap((child) => (isNode(child) || Array.isArray(child) ? textsIn(child) : [])),
  ];
};

const isSentence = (text: string): boolean =>
  /\S \S/.test(text) && (/^[A-Z][a-z']* /.test(text) || /[a-z]\.$/.test(text));

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|\/(?:testing|model)\//.test(file))
    .filter((file) => !file.startsWith("domain/src/text/"));

const sentencesOf = (file: string): readonly string[] =>
  textsIn(parseAst(readFileSync(join(packages, file), "utf8"), { lang: "ts" }).body).filter(isSentence);

it("rules and workflows hold no sentence: texts are the frontend's, or fixed in domain/text", () => {
  const found = [...filesOf("domain/src"), ...filesOf("sdk/src")]
    .map((file) => ({ file, sentences: sentencesOf(file) }))
    .filter(({ sentences }) => sentences.length > 0);
  expect(found.filter(({ file }) => EXCEPTIONS[file] === undefined)).toEqual([]);
  expect(found.map(({ file }) => file)).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
});
