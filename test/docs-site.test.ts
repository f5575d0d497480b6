import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

interface Docs {
  readonly buildDocs: (folder: string) => Promise<number>;
  readonly serve: (folder: string, port: number) => Promise<Server>;
}

const folder = mkdtempSync(join(tmpdir(), "larder-docs-"));
const script: string = new URL("../scripts/docs.mjs", import.meta.url).href;
const { buildDocs, serve } = (await import(script)) as Docs;
beforeAll(() => buildDocs(folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (path: string) => readFileSync(join(folder, path), "utf8");
const pages = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => name.replaceAll("\\", "/"));

/** Places of a page that links lead to, and its links to other pages of the site. */
const linksIn = (page: string) =>
  [...textOf(page).matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href = ""]) => href)
    .filter((href) => !/^https?:/.test(href));
const idsIn = (page: string) => new Set([...textOf(page).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));

it("the docs site has no link that leads nowhere, and every page is reached from its first", () => {
  const broken: string[] = [];
  const reached = new Set(["index.html"]);
  for (const page of reached)
    for (const href of linksIn(page)) {
      const [path = "", id = ""] = href.split("#");
      const target = path === "" ? page : path.startsWith("/") ? path.slice(1) : join(dirname(page), path);
      const file = join(folder, target);
      if (target === "" || !existsSync(file) || !statSync(file).isFile()) broken.push(`${page}: ${href}`);
      else if (id !== "" && !idsIn(target).has(decodeURIComponent(id))) broken.push(`${page}: ${href}`);
      else if (target.endsWith(".html")) reached.add(target);
    }
  expect(broken).toEqual([]);
  expect(pages().filter((page) => !reached.has(page))).toEqual([]);
  expect(reached.size).toBeGreaterThan(40);
});

it("an API page says a rule's signature, its words, units and rows", () => {
  const page = textOf("api/domain-quantity.html");
  expect(page).toContain('<h3 id="roundDown">roundDown</h3>');
  expect(page).toContain("export const roundDown = (quantity: number, multiple: number): number");
  expect(page).toContain("The largest multiple not above a quantity (QTY-13, OP-87).");
  expect(textOf("api/sdk-larder.html")).toContain("createLarder");
});

it("the changelog, the laws and a guide's program are in the site", () => {
  expect(textOf("changelog.html")).toContain("0.1.0, not released");
  expect(textOf("laws.html")).toContain("npm run law --");
  expect(textOf("guides/order.html")).toContain("await actions.submit()");
});

it("the playground's program orders on the backend in memory", async () => {
  interface Playground {
    readonly createLarder: (options: object) => { readonly actions: unknown; readonly dispose: () => Promise<void> };
    readonly effectRunner: (ports: unknown) => unknown;
    readonly fakePorts: (backend: unknown, session: unknown) => unknown;
    readonly fakeSession: (userName: string) => unknown;
    readonly makeFakeBackend: () => unknown;
  }
  const page = textOf("playground/index.html");
  expect(page).toContain('from "./larder.js"');
  const parts = (await import(pathToFileURL(resolve(folder, "playground/larder.js")).href)) as Playground;
  const ports = parts.fakePorts(parts.makeFakeBackend(), parts.fakeSession("ada"));
  const larder = parts.createLarder({ url: "https://shop.example", effects: async () => parts.effectRunner(ports) });
  const [, program = ""] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(page) ?? [];
  const shown: unknown[] = [];
  const Run = Object.getPrototypeOf(async () => {}).constructor as new (
    ...args: readonly string[]
  ) => (larder: unknown, show: (value: unknown) => void) => Promise<void>;
  await new Run("larder", "show", program.replaceAll("&quot;", '"'))(larder, (value) => shown.push(value));
  await larder.dispose();
  expect(shown).toMatchObject([{ ok: true }, { ok: true, value: { success: true } }]);
});

it("the site is served on this machine, and nothing outside of its folder", async () => {
  const server = await serve(folder, 0);
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statusOf = async (path: string) => (await fetch(`${at}${path}`)).status;
  expect(await statusOf("/")).toBe(200);
  expect(await statusOf("/playground/")).toBe(200);
  expect(await statusOf("/none.html")).toBe(404);
  expect(await statusOf("/..%2f..%2fetc%2fpasswd")).toBe(404);
  server.close();
});
