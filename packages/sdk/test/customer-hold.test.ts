import { Organizations } from "@larder/calls/ports";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { customerHoldWorkflow } from "../src/workflows/customer-hold/customer-hold.workflow.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await customerHoldWorkflow.handlers?.load();

const OF = 101 as OrganizationId;

it("IDENT-16 OP-91 saving holds with the typed message, then releases, each from the state that was seen", async () => {
  const sent: unknown[] = [];
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, Organizations, {
        hold: () => ({ id: OF, hold: null }),
        setHold: (change) => {
          sent.push(change);
          return { id: OF, hold: change.hold };
        },
      }),
    ],
  });
  const hold = open.storefront.start("customerHold", customerHoldWorkflow);
  await send(hold, { _tag: "Opened", of: OF });
  await send(hold, { _tag: "SaveRequested" });
  expect([hold.get().saving.errors, sent]).toEqual([[{ field: "hold", _tag: "Required" }], []]);
  await send(hold, { _tag: "Edited", fields: { hold: " Call us. " } });
  await send(hold, { _tag: "SaveRequested" });
  await send(hold, { _tag: "SaveRequested" });
  expect(sent).toEqual([
    { id: OF, hold: "Call us.", was: null },
    { id: OF, hold: null, was: "Call us." },
  ]);
  expect(hold.get()).toMatchObject({ stored: { value: { hold: null } }, draft: { hold: "" } });
});
