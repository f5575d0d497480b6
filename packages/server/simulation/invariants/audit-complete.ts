import type { Exchange } from "../network.ts";
import { acknowledged, type AuditRow, callOf, type Invariant, keyOf } from "../history.ts";

/** What staff can do only for a customer. */
const FOR_CUSTOMER = /\/(?:cart|order-guide)\//;

/** Every acknowledged write stands once in the audit, with who did it, and for which user (T7, OP-91). */
export const auditComplete: Invariant = {
  rows: "T7 OP-91",
  name: "audit complete",
  check: ({ audit, exchanges, people }) => {
    const wrong: string[] = [];
    const written = new Map<string, AuditRow[]>();
    for (const row of audit) written.set(row.request_id, [...(written.get(row.request_id) ?? []), row]);
    const known = new Map(people.map((person) => [person.device, person]));
    const byKey = new Map<string, Exchange[]>();
    for (const exchange of exchanges) {
      const key = keyOf(exchange);
      if (key === null) continue;
      // Another tab of the same browser may send again what this one began.
      const of = `${known.get(exchange.device)?.user} ${key}`;
      byKey.set(of, [...(byKey.get(of) ?? []), exchange]);
    }
    for (const [key, same] of byKey) {
      const rows = same.flatMap(({ requestIds }) => requestIds.flatMap((id) => written.get(id) ?? []));
      const [first] = same;
      if (first === undefined) continue;
      if (rows.length > 1) wrong.push(`${key} stands ${rows.length} times in the audit`);
      const isDone = same.some((exchange) => acknowledged(exchange) !== null);
      if (isDone && rows.length === 0) wrong.push(`${callOf(first)} of ${key} was acknowledged and isn't in the audit`);
      for (const { actor_id, call, as_user_id } of rows) {
        const person = known.get(first.device);
        if (person !== undefined && actor_id !== person.user)
          wrong.push(`${call} of ${key} is ${actor_id}'s in the audit`);
        if (person?.isStaff === true && as_user_id === null && FOR_CUSTOMER.test(call))
          wrong.push(`${call} of ${key} doesn't name the user that staff acted for`);
      }
    }
    return wrong;
  },
};
