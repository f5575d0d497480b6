import { type CustomerList, MAX_CUSTOMER_BYTES } from "@larder/domain/customer-import/customer-import.schema";
import type { Caller } from "../../accounts/auth/caller.ts";
import {
  applyCustomers,
  chooseCustomerPart,
  compareCustomers,
  readCustomers,
  receiveCustomers,
  reopenCustomers,
} from "../../shop/import/customer-upload.ts";
import { usualOf } from "../../shop/opening/save-setup.ts";
import { listIn } from "../body/list-in-language.ts";
import { refusingFile } from "../body/refusing-file.ts";
import { uploadedFile } from "../body/uploaded-file.ts";
import type { Handlers } from "../handler.ts";
import { savingOf, type SetupParts, traceOf } from "../setup-parts.ts";

const inLanguage = async (work: Promise<CustomerList>, { language }: Caller): Promise<CustomerList> =>
  listIn(await work, language);

/** What holds where neither a row nor the shop says anything. */
const importingOf = async (parts: SetupParts) => ({
  db: parts.db,
  trace: traceOf(parts),
  missing: await usualOf(savingOf(parts)),
});

/** Lists of customers, and of their orders, invoices, purchases and item numbers (OP-26, OP-67). */
export const customerImports: Handlers<"customerImports"> = {
  upload: async ({ db, query, caller, now, request }) => {
    const file = await uploadedFile(request, MAX_CUSTOMER_BYTES);
    const userId = caller.kind === "user" ? caller.actor.id : null;
    return inLanguage(refusingFile(receiveCustomers(db, query.kind ?? "customers", file, { userId, now })), caller);
  },
  read: ({ db, body, caller, now }) => inLanguage(readCustomers(db, body.id, now), caller),
  choosePart: ({ db, body, caller, now }) =>
    inLanguage(refusingFile(chooseCustomerPart(db, body.id, body.part, now)), caller),
  compare: async (context) => {
    const { id, meanings } = context.body;
    return inLanguage(refusingFile(compareCustomers(await importingOf(context), id, meanings)), context.caller);
  },
  reopen: ({ db, body, caller, now }) => inLanguage(reopenCustomers(db, body.id, now), caller),
  apply: async (context) => {
    const list = await refusingFile(applyCustomers(await importingOf(context), context.body.id));
    context.setAuditTarget(`list:${list.fileName}`);
    return listIn(list, context.caller.language);
  },
};
