import { CustomerChoice, CustomerList } from "@larder/domain/customer-import/customer-import.schema";
import { LIST_KINDS } from "@larder/domain/customer-import/list-kinds";
import { MAX_NAME_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { maybe } from "./query.ts";

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }));

/** Also for the customers step of the setup, before there's an administrator. */
const bringing = { id: "OP-67", who: "settingUp", auth: "cookie", method: "POST", answer: CustomerList } as const;

/** Our addition: reads the file, and keeps it for 7 days. A file that can't be used leaves nothing (OP-67). */
export const upload = call({
  ...bringing,
  path: "/web-api/staff/customer-list-upload",
  summary: "Uploads a list of customers, or of their orders, invoices, purchases or item numbers, up to 5 MB",
  query: Schema.Struct({ kind: maybe(Schema.Literals(LIST_KINDS)) }),
  body: "multipart",
  success: [200],
  failures: ["VALIDATION", "TOO_LARGE"],
});

/** Our addition (OP-67). */
export const read = call({
  ...bringing,
  reads: true,
  path: "/web-api/staff/customer-list-read",
  summary: "An uploaded list of customers",
  body: Schema.Struct({ id: Id }),
  failures: ["NOT_FOUND"],
});

/** Our addition: reads another sheet of the file (OP-67). */
export const choosePart = call({
  ...bringing,
  sets: true,
  path: "/web-api/staff/customer-list-part",
  summary: "Reads another sheet of a list of customers",
  body: Schema.Struct({ id: Id, part: textUpTo(MAX_NAME_LENGTH) }),
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** Our addition: what its columns mean, and what the list would change then. Nothing of it is in the shop (OP-67). */
export const compare = call({
  ...bringing,
  sets: true,
  path: "/web-api/staff/customer-list-compare",
  summary: "Compares a list of customers with the shop",
  body: Schema.Struct({ id: Id, meanings: CustomerChoice }),
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** Our addition (OP-67). */
export const reopen = call({
  ...bringing,
  sets: true,
  path: "/web-api/staff/customer-list-reopen",
  summary: "Takes a list of customers back to its columns",
  body: Schema.Struct({ id: Id }),
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** Our addition: adds what the list has and the shop doesn't, or changes what differs; again it changes nothing (OP-67). */
export const apply = call({
  ...bringing,
  sets: true,
  path: "/web-api/staff/customer-list-apply",
  summary: "Brings a reviewed list of customers into the shop",
  body: Schema.Struct({ id: Id }),
  failures: ["NOT_FOUND", "VALIDATION"],
});
