import { StatementAnswer } from "@larder/domain/order/statement.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int } from "./query.ts";

const read = { id: "IDENT-18", reads: true, method: "GET", auth: "cookie", answer: StatementAnswer } as const;

/** Our addition: what `import:invoices` brought. null = never imported for this customer. */
export const own = call({
  ...read,
  path: "/web-api/account/statement",
  summary: "What the customer's organization owes, with its open invoices",
  who: "customer",
});

export const ofCustomer = call({
  ...read,
  path: "/web-api/staff/statement",
  summary: "What an organization owes, with its open invoices",
  who: "readCustomers",
  query: Schema.Struct({ id: int }),
  failures: ["VALIDATION", "NOT_FOUND"],
});
