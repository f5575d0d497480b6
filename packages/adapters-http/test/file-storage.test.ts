import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { CookieJar } from "../src/http/cookie-jar.ts";
import { fileStorage } from "../src/storage/storage.file.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("T9 storages and cookies outlive the program, in a file that only its owner reads", () => {
  const path = join(folder, "kept", "larder.json");
  const first = fileStorage(path);
  first.local.set("a", "1");
  first.session.set("a", "2");
  first.session.set("b", "3");
  first.session.remove("b");
  const jar = new CookieJar(first.local);
  jar.take(new Response("", { headers: { "set-cookie": "session=s%201; Path=/; HttpOnly" } }));
  const second = fileStorage(path);
  expect([second.local.get("a"), second.session.get("a"), second.session.get("b")]).toEqual(["1", "2", null]);
  expect(second.session.keys()).toEqual(["a"]);
  expect(new CookieJar(second.local).get("session")).toBe("s 1");
  // Windows has no such modes.
  if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
});

it("a file that can't be read counts as empty, and is replaced by the next text", () => {
  const path = join(folder, "broken.json");
  writeFileSync(path, '{ "local:a": ');
  const storage = fileStorage(path);
  expect(storage.local.get("a")).toBe(null);
  storage.local.set("a", "1");
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ "local:a": "1" });
});

it("T9 signing out removes the cookies that were kept", () => {
  const { local } = fileStorage(join(folder, "out.json"));
  new CookieJar(local).take(new Response("", { headers: { "set-cookie": "session=s" } }));
  expect(local.keys().filter((key) => key.startsWith("larder."))).toEqual(["larder.cookies"]);
});
