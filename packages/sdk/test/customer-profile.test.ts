import { Organizations } from "@larder/calls/ports";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { expect, it } from "vitest";
import { fail, scriptedPort } from "../src/testing/scripted-port.ts";
import { customerProfileWorkflow } from "../src/workflows/customer-profile/customer-profile.workflow.ts";
import { newCustomerWorkflow } from "../src/workflows/new-customer/new-customer.workflow.ts";
import { failing, healed, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await Promise.all([customerProfileWorkflow.handlers?.load(), newCustomerWorkflow.handlers?.load()]);

const OF = 101 as OrganizationId;

const withOrganizations = async () => {
  const sent: unknown[] = [];
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, Organizations, {
        start: () => ({ look: 2, customerGroup: "g1", customerGroups: [{ id: "g1", name: "One" }] }),
        add: (wanted, key) => {
          sent.push([wanted, key]);
          return { id: OF };
        },
        profile: () => ({ id: OF, name: "Blue Fin", look: 3 }),
        saveProfile: ({ was: _, ...change }) => {
          sent.push({ ...change, was: _ });
          return change.name === "Taken" ? fail({ _tag: "Conflict", current: null, message: "", status: 409 }) : change;
        },
      }),
    ],
  });
  return { open, sent };
};

it("OP-26 OP-91 a new customer has the usual look and prices, and is added once after a lost answer", async () => {
  const { open, sent } = await withOrganizations();
  const form = open.storefront.start("newCustomer", newCustomerWorkflow);
  await send(form, { _tag: "Opened" });
  await send(form, { _tag: "SaveRequested" });
  expect([form.get().saving.errors, sent]).toEqual([[{ field: "name", _tag: "Required" }], []]);
  await send(form, { _tag: "Edited", fields: { name: " Cellar Door " } });
  failing(open, "organizations.add", lost);
  await send(form, { _tag: "SaveRequested" });
  const { key } = form.get().saving;
  expect([form.get().saving.status, form.get().added]).toEqual(["unknown", null]);
  healed(open);
  await send(form, { _tag: "SaveRequested" });
  const wanted = { name: "Cellar Door", accountNumber: "", look: 2, customerGroup: "g1" };
  expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify([wanted, key])]));
  expect(form.get()).toMatchObject({ draft: null, added: OF });
});

it("OP-26 OP-91 a new name is based on the one that was seen, and a conflict keeps what was typed", async () => {
  const { open, sent } = await withOrganizations();
  const form = open.storefront.start("customerProfile", customerProfileWorkflow);
  await send(form, { _tag: "Opened", of: OF });
  await send(form, { _tag: "Edited", fields: { name: "Taken" } });
  await send(form, { _tag: "SaveRequested" });
  expect(form.get()).toMatchObject({ draft: { name: "Taken", look: 3 }, saving: { failure: { _tag: "Conflict" } } });
  await send(form, { _tag: "Edited", fields: { name: "Blue Fin Bar" } });
  await send(form, { _tag: "SaveRequested" });
  expect(sent.at(-1)).toEqual({ id: OF, name: "Blue Fin Bar", look: 3, was: { name: "Blue Fin", look: 3 } });
  expect(form.get().stored.value?.name).toBe("Blue Fin Bar");
});
