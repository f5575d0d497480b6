import type { Db } from "../../database/schema.ts";
import type { Person } from "./personal-table.ts";
import { readPerson } from "./read-person.ts";

export type ExportFormat = "json" | "html";

interface Exported {
  readonly db: Db;
  readonly person: Person;
  readonly now: Date;
}

async function* asJson({ db, person, now }: Exported): AsyncGenerator<string> {
  yield `{"email":${JSON.stringify(person.email)},"exportedAt":${JSON.stringify(now)},"data":{`;
  let table: string | null = null;
  for await (const part of readPerson(db, person)) {
    if (part.table === table) yield ",\n";
    else
      yield `${table === null ? "" : "]},"}\n${JSON.stringify(part.table)}:{"what":${JSON.stringify(part.says)},"rows":[\n`;
    ({ table } = part);
    yield part.rows.map((row) => JSON.stringify(row)).join(",\n");
  }
  yield `${table === null ? "" : "]}"}}}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const MAX_CELL = 2_000;

/** A value as text; a file or a long text is cut, and whole in the JSON. */
const cell = (value: unknown): string => {
  const said = typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
  return escape(said.length > MAX_CELL ? `${said.slice(0, MAX_CELL)}…` : said);
};

const STYLE =
  "body{font:15px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse;font-size:13px}" +
  "th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top;max-width:40ch;overflow-wrap:anywhere}";

async function* asHtml({ db, person, now }: Exported): AsyncGenerator<string> {
  const title = `Data of ${escape(person.email)}`;
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>As of ${now.toISOString()}</p>`;
  let table: string | null = null;
  for await (const { table: name, says, rows } of readPerson(db, person)) {
    const columns = Object.keys(rows[0] ?? {});
    if (name !== table) {
      const heads = columns.map((column) => `<th scope="col">${escape(column.replaceAll("_", " "))}</th>`).join("");
      yield `${table === null ? "" : "</table>"}\n<h2>${escape(says)}</h2><table><tr>${heads}</tr>`;
    }
    table = name;
    yield rows.map((row) => `<tr>${columns.map((column) => `<td>${cell(row[column])}</td>`).join("")}</tr>\n`).join("");
  }
  yield `${table === null ? "<p>Nothing is stored.</p>" : "</table>"}</html>\n`;
}

/** Everything stored about a person as one document, in pieces; from one moment when `db` is a transaction that repeats reads. */
export const exportPerson = (exported: Exported, format: ExportFormat): AsyncGenerator<string> =>
  format === "html" ? asHtml(exported) : asJson(exported);
