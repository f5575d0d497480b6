import { readMeanings } from "@larder/domain/customer-import/customer-columns";
import { type CustomerList, MAX_CUSTOMER_BYTES } from "@larder/domain/customer-import/customer-import.schema";
import type { FastifyRequest } from "fastify";
import { type Caller, currentUserOf } from "../../accounts/auth/caller.ts";
import { readCaller } from "../../accounts/auth/read-session.ts";
import { startSession } from "../../accounts/auth/session.ts";
import { secondStepOf, startPending } from "../../accounts/auth/second-factor.ts";
import { networkOf } from "../../accounts/auth/sign-in-limits.ts";
import type { CommandTrace } from "../../database/writes/audit-command.ts";
import { deviceName } from "../../accounts/device-name.ts";
import { createAdministrator } from "../../accounts/setup/create-administrator.ts";
import { startSetup } from "../../accounts/setup/setup-link.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { takeCustomers } from "../../shop/import/customer-list.ts";
import { openDoors } from "../../shop/opening/open-doors.ts";
import { readSetup } from "../../shop/opening/read-setup.ts";
import {
  saveCustomerStep,
  saveDeliveryStep,
  saveShopStep,
  type Saving,
  usualOf,
} from "../../shop/opening/save-setup.ts";
import { refusingFile } from "../body/refusing-file.ts";
import { uploadedFile } from "../body/uploaded-file.ts";
import type { Handlers, RequestParts } from "../handler.ts";
import { publicOrigin } from "../public-origin.ts";

type Parts = Pick<
  RequestParts<unknown, unknown, unknown, Caller>,
  "caller" | "db" | "now" | "auditEntryOf" | "services"
>;

/** Before there's an administrator no one is signed in: the audit names only the call. */
const traceOf = ({ caller, now, auditEntryOf }: Omit<Parts, "services" | "db">): CommandTrace => {
  const { call, requestId } = auditEntryOf("");
  return { command: call, now, by: { actorId: caller.kind === "user" ? caller.actor.id : null, requestId } };
};

const savingOf = (parts: Parts): Saving => ({ ...traceOf(parts), db: parts.db, settings: parts.services.config });

/** Saves a step and responds with the setup as it is then. */
const saved =
  <P extends Parts>(save: (saving: Saving, parts: P) => Promise<void>) =>
  async (parts: P) => {
    await save(savingOf(parts), parts);
    return readSetup(parts.db, parts.services.config, parts.now);
  };

interface ListParts extends Parts {
  readonly query: { readonly part?: string; readonly columns?: string };
  readonly request: FastifyRequest;
}

/** Takes a list of customers that was sent; without `columns` it is only read. */
const listed = async (parts: ListParts, isDryRun: boolean): Promise<CustomerList> => {
  const { part = null, columns } = parts.query;
  const meanings = columns === undefined ? null : readMeanings(columns);
  if (columns !== undefined && meanings === null)
    throw invalidField("columns", "aren't columns of a list of customers");
  const file = await uploadedFile(parts.request, MAX_CUSTOMER_BYTES);
  const reading = { db: parts.db, trace: traceOf(parts), missing: await usualOf(savingOf(parts)) };
  return refusingFile(takeCustomers(reading, { ...file, part, meanings }, { isDryRun }));
};

/** Setting up a shop in the browser (OP-26, docs/opening.md). */
export const setup: Handlers<"setup"> = {
  start: async (context) => {
    const { body, db, services, request, reply } = context;
    const secret = await startSetup(db, traceOf(context), body.token, networkOf(request.ip));
    services.cookies.giveSetup(reply, secret);
  },
  read: ({ db, services, now }) => readSetup(db, services.config, now),
  saveShop: saved((saving, { body }) => saveShopStep(saving, body)),
  saveCustomer: saved((saving, { body }) => saveCustomerStep(saving, body)),
  readCustomers: (context) => listed(context, true),
  importCustomers: (context) => listed(context, false),
  saveDelivery: saved((saving, { body }) => saveDeliveryStep(saving, body)),

  createAdministrator: async (context) => {
    const { body, caller, db, now, services, request, reply } = context;
    const userId = await createAdministrator(db, traceOf(context), body);
    services.cookies.clearSetup(reply);
    const roles = ["administrator"];
    const needs = await secondStepOf(db, { id: userId, roles }, services.config.staffSecondFactor);
    if (needs !== null) return { pending: await startPending(db, userId, now), needs };
    const device = deviceName(request.headers["user-agent"]);
    const secret = await startSession(db, { userId, organizationId: null, region: caller.region, device }, now, null);
    services.cookies.give(reply, secret);
    return currentUserOf(await readCaller(db, secret, now));
  },

  open: async (context) => {
    const { db, now, services, request } = context;
    const invitations = await openDoors(savingOf(context), publicOrigin(request, services.config));
    return { setup: await readSetup(db, services.config, now), invitations };
  },
};
