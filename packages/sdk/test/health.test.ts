import { Health } from "@larder/calls/ports";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { healthWorkflow } from "../src/workflows/health/health.workflow.ts";
import { openStorefront, send } from "./open-storefront.ts";

await healthWorkflow.handlers?.load();

const FACTS = {
  indexAgeMs: 1,
  isSendingMail: true,
  mailWaiting: 0,
  mailWaitMs: null,
  mailFailed: 0,
  lastFailure: null,
  databaseBytes: 1,
  connections: 1,
  maxConnections: 100,
  migrations: 1,
  lastMigration: "",
  diskFreeBytes: null,
  versions: [],
};

it("OP-21 the health is read when its page opens, and no more once it's closed", async () => {
  let reads = 0;
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [scriptedPort(backend, Health, { read: () => ((reads += 1), FACTS) })],
  });
  const health = open.storefront.start("health", healthWorkflow);
  await send(health, { _tag: "Opened" });
  expect(health.get()).toMatchObject({ isOpen: true, facts: { value: FACTS } });
  await send(health, { _tag: "Closed" });
  await send(health, { _tag: "ReloadDue" });
  expect(reads).toBe(1);
});
