import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oxlint = join(root, "node_modules", "oxlint", "bin", "oxlint");

/** A file, its import, and whether it's allowed (docs/architecture.md). */
const cases: readonly (readonly [file: string, source: string, allowed: boolean])[] = [
  ["packages/domain/src/a/x1.ts", 'import { x } from "@larder/sdk/storefront"; export const z = x;', false],
  ["packages/domain/src/a/x2.ts", 'import { x } from "react"; export const z = x;', false],
  ["packages/domain/src/a/x3.ts", 'import { x } from "node:fs"; export const z = x;', false],
  ["packages/domain/src/a/x4.ts", 'import * as Schema from "effect/Schema"; export const z = Schema.String;', false],
  ["packages/domain/src/a/x5.ts", 'import type * as Schema from "effect/Schema"; export type Z = Schema.String;', true],
  ["packages/domain/src/a/x6.ts", 'import { Sku } from "../b/sku.schema.ts"; export const z = Sku;', false],
  [
    "packages/domain/src/a/x7.schema.ts",
    'import * as Schema from "effect/Schema"; export const z = Schema.String;',
    true,
  ],
  ["packages/domain/src/a/x8.schema.ts", 'import { Schema } from "effect"; export const z = Schema.String;', false],
  [
    "packages/sdk/src/workflows/c/transition.ts",
    'import { Sku } from "@larder/domain/catalog/sku.schema"; export const z = Sku;',
    false,
  ],
  [
    "packages/sdk/src/workflows/c/perform.ts",
    'import * as Effect from "effect/Effect"; export const z = Effect.void;',
    true,
  ],
  ["packages/sdk/src/kernel/x1.ts", 'import type { X } from "../commands.ts"; export type Z = X;', false],
  [
    "packages/sdk/src/kernel/x2.ts",
    'import type { CartLineId } from "@larder/domain/cart/cart.schema"; export type Z = CartLineId;',
    false,
  ],
  [
    "packages/sdk/src/kernel/x3.ts",
    'import type { Failure } from "@larder/domain/failure"; export type Z = Failure;',
    true,
  ],
  ["packages/sdk/src/x1.ts", 'import { x } from "@larder/adapters-http/http/http"; export const z = x;', false],
  ["packages/sdk/src/larder/x1.ts", 'import { x } from "@larder/adapters-http/host"; export const z = x;', true],
  ["packages/sdk/src/actions/x1.ts", 'import { x } from "@larder/adapters-http/host"; export const z = x;', false],
  ["packages/adapters-http/src/http/x1.ts", 'import { x } from "node:fs"; export const z = x;', false],
  ["packages/sdk/src/x2.ts", 'import { x } from "mobx"; export const z = x;', false],
  ["packages/sdk/src/x5.ts", 'import { ref } from "vue"; export const z = ref;', false],
  ["packages/sdk/src/x6.ts", 'import { readable } from "svelte/store"; export const z = readable;', false],
  ["packages/sdk/src/bindings/x1.ts", 'import { x } from "mobx"; export const z = x;', true],
  ["packages/sdk/src/bindings/x2.ts", 'import { until } from "../kernel/workflow.ts"; export const z = until;', false],
  ["packages/sdk/src/x3.ts", 'import { carts } from "@larder/calls/calls"; export const z = carts;', false],
  ["packages/sdk/src/x4.ts", 'import { Mails } from "@larder/calls/ports"; export const z = Mails;', true],
  ["packages/calls/src/x1.ts", 'import { x } from "@larder/adapters-http/http/http"; export const z = x;', false],
  ["packages/calls/src/x2.ts", 'import { x } from "@larder/domain/x"; export const z = x;', true],
  ["packages/adapters-http/src/x1.ts", 'import { x } from "@larder/sdk/storefront"; export const z = x;', false],
  ["packages/web/src/x1.tsx", 'import { x } from "@larder/adapters-http/http/http"; export const z = x;', false],
  [
    "packages/web/src/x5.ts",
    'import { cartCan } from "@larder/sdk/workflows/cart/can"; export const z = cartCan;',
    false,
  ],
  ["packages/web/src/x6.ts", 'import { cartCan } from "@larder/sdk"; export const z = cartCan;', true],
  ["packages/web/src/x7.ts", 'import { Observed } from "@larder/sdk/mobx"; export const z = Observed;', true],
  ["packages/web/src/app/compose.ts", 'import { x } from "@larder/adapters-http/http/http"; export const z = x;', true],
  ["packages/web/src/x3.tsx", 'import { lazy } from "react"; export const z = lazy;', false],
  ["packages/web/src/x4.tsx", 'import { useState } from "react"; export const z = useState;', true],
  ["packages/web/src/x2.ts", 'import { x } from "@larder/server/main"; export const z = x;', false],
  ["packages/server/src/x1.ts", 'import { x } from "@larder/sdk/storefront"; export const z = x;', false],
  ["packages/server/src/x2.ts", 'import { x } from "@larder/adapters-http/http/http"; export const z = x;', false],
  ["packages/server/src/x3.ts", 'import { calls } from "@larder/calls/calls"; export const z = calls;', true],
  ["packages/server/src/a/x4.ts", 'import { x } from "../http/failures/problem.ts"; export const z = x;', false],
  [
    "packages/server/src/a/x5.ts",
    'import type { FastifyRequest } from "fastify"; export type Z = FastifyRequest;',
    false,
  ],
  ["packages/server/src/a/x6.ts", 'import "@fastify/cookie";', false],
  ["packages/server/src/a/x7.ts", 'import { x } from "@larder/sdk/storefront"; export const z = x;', false],
  ["packages/server/src/a/x8.ts", 'import { x } from "../b/errors.ts"; export const z = x;', true],
  ["packages/server/src/http/x9.ts", 'import { x } from "./problem.ts"; import "fastify"; export const z = x;', true],
  ["packages/server/src/database/migrations/998-x.ts", 'import { sql } from "kysely"; export const z = sql;', true],
  [
    "packages/server/src/database/migrations/999-x.ts",
    'import { x } from "../../content/first-pages.ts"; export const z = x;',
    false,
  ],
  [
    "packages/server/src/database/migrations/999-y.ts",
    'import { x } from "./001-start.ts"; export const z = x;',
    false,
  ],
  [
    "packages/server/src/database/migrations/999-z.ts",
    'import { x } from "@larder/domain/x"; export const z = x;',
    false,
  ],
];

describe("import directions", () => {
  let folder = "";
  let reported: ReadonlySet<string> = new Set();

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "larder-boundaries-"));
    cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    for (const [file, source] of cases) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), `${source}\n`);
    }
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json"], { cwd: folder, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    reported = new Set(
      diagnostics.filter(({ code }) => code.includes("no-restricted-imports")).map(({ filename }) => filename),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(cases)("HTTP-21 %s: %s (allowed: %s)", (file, _source, allowed) => {
    expect(reported.has(file)).toBe(!allowed);
  });
});
