import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as embedded from "@larder/calls/embedded-messages";
import * as messaging from "@larder/calls/messaging";
import * as user from "@larder/calls/messaging-user";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const require = createRequire(import.meta.url);

interface Row {
  readonly name: string;
  readonly answer: string;
  readonly reason: string;
}

const rowsOf = (heading: string): readonly Row[] =>
  (read("docs/vendor-packages.md").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name = "", answer = "", reason = ""]) => ({ name, answer, reason }));

/** Both or neither of an answer and a reason. */
const withoutEither = (rows: readonly Row[]) =>
  rows.filter(({ answer, reason }) => (answer === "–") !== (reason !== ""));

it("docs/vendor-packages.md names every export of the messaging package with its caller or the reason", () => {
  const rows = rowsOf("`@iterable/web-sdk`: what it exports");
  const exported: Readonly<Record<string, unknown>> = require("@iterable/web-sdk");
  const names = Object.keys(exported).filter((name) => exported[name] !== undefined);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(withoutEither(rows)).toEqual([]);
  const notCalled = rows.filter(
    ({ name, answer }) => answer !== "–" && !read(`packages/adapters-http/src/${answer}`).includes(name),
  );
  expect(notCalled).toEqual([]);
});

it("docs/vendor-packages.md names every path of the messaging package with its call or the reason", () => {
  const rows = rowsOf("`@iterable/web-sdk`: what it calls");
  const constants: Readonly<Record<string, unknown>> = require("@iterable/web-sdk/dist/constants.js");
  const routes = Object.values(constants["ENDPOINTS"] as Readonly<Record<string, { readonly route: string }>>);
  const paths: readonly unknown[] = [
    ...routes.map(({ route }) => route),
    ...Object.values(constants).filter((value) => typeof value === "string" && /^\/\w/.test(value)),
  ];
  expect(paths.length).toBeGreaterThan(15);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set(paths.map(String))].toSorted());
  expect(withoutEither(rows)).toEqual([]);
  const calls = [messaging, embedded, user].flatMap((wire) => Object.values<any>(wire)).filter(({ path }) => path);
  const answered = calls
    .filter(({ auth }) => auth === "jwt")
    .map(({ id, path }) => `${path.slice(messaging.PROVIDER_PREFIX.length)} ${id}`);
  const claimed = rows.filter(({ answer }) => answer !== "–").map(({ name, answer }) => `${name} ${answer}`);
  expect(claimed.toSorted()).toEqual(answered.toSorted());
});

it("docs/vendor-packages.md names exactly the analytics package's paths, and this server answers each", () => {
  const rows = rowsOf("`@segment/analytics-next`: what it calls");
  const source =
    read("packages/server/src/content/analytics/read-events.ts") + read("packages/server/src/http/calls/segment.ts");
  const letters = [.../export const KINDS = \{(.*)\}/.exec(source)![1]!.matchAll(/(\w): "(\w+)"/g)];
  const own = [...source.matchAll(/\$\{EMBEDDED_PATH\}(\/[^`$*]+)`/g)].map(([, path = ""]) =>
    path.replace(/:(\w+)/, "{$1}"),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...letters.map(([, letter]) => `/${letter}`), ...own].toSorted(),
  );
  const client = (file: string) => readFileSync(require.resolve(`@segment/analytics-next/dist/cjs/${file}.js`), "utf8");
  const sender = client("plugins/segmentio/index");
  // Its path for an event starts with the first letter of its kind.
  expect(sender).toContain(".type.charAt(0)");
  const kinds = [...sender.matchAll(/^ +(\w)\w+: send,$/gm)].map(([, letter]) => `/${letter}`);
  const files = ["plugins/segmentio/batched-dispatcher", "core/stats/remote-metrics", "browser/index"]
    .map(client)
    .join("");
  const others = [...files.matchAll(/\.concat\([^"\n]*"(\/\w+)"\)/g)].map(([, path = ""]) => path);
  expect([...kinds, ...others].toSorted()).toEqual(rows.map(({ name }) => name.replace(/.*\}/, "")).toSorted());
});
