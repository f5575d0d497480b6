import { EMPTY_AUDIT_SEARCH } from "@larder/domain/staff/audit-search";
import type { AuditQuery } from "@larder/domain/staff/audit.schema";
import { Audit } from "@larder/calls/ports";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { auditWorkflow } from "../src/workflows/audit/audit.workflow.ts";
import { auditFileUrl, auditSearchOf } from "../src/workflows/audit/view.ts";
import { openStorefront, send } from "./open-storefront.ts";

await auditWorkflow.handlers?.load();

it("OP-21 a search of the audit closes the open entry and goes on after the last one", async () => {
  const asked: AuditQuery[] = [];
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, Audit, { list: (query) => (asked.push(query), { entries: [], hasOlder: false }) }),
    ],
  });
  const audit = open.storefront.start("audit", auditWorkflow);
  const query = { ...EMPTY_AUDIT_SEARCH, person: "dana", before: null };
  await send(audit, { _tag: "SearchRequested", query });
  await send(audit, { _tag: "Selected", id: 7 });
  expect(audit.get().selected).toBe(7);
  await send(audit, { _tag: "SearchRequested", query: { ...query, before: 7 } });
  expect(audit.get()).toMatchObject({ selected: null, query: { person: "dana", before: 7 } });
  expect(asked.map(({ before }) => before)).toEqual([null, 7]);
});

it("OP-21 the audit's address names a search, and the file holds the same", () => {
  const search = { person: "dana & co", organization: "", kind: "orders", from: "2026-11-02", to: "" } as const;
  const url = auditFileUrl(search, "America/Chicago");
  expect(new URL(url, "http://x").searchParams.get("zone")).toBe("America/Chicago");
  expect(auditSearchOf(url)).toEqual(search);
  expect(auditSearchOf("/audit/?kind=toString&from=2026-02-30")).toEqual(EMPTY_AUDIT_SEARCH);
  expect(auditSearchOf("/audit/")).toEqual(EMPTY_AUDIT_SEARCH);
});
