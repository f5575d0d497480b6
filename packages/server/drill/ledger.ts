import type { Exchange } from "./recorder.ts";
import { writesOf } from "./registers.ts";
import type { Site } from "./site.ts";

export interface Ledger {
  readonly acknowledged: number;
  readonly orders: number;
  /** Each in a sentence. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

const isOrder = ({ url }: Exchange): boolean => url.startsWith("/web-api/cart/submit");

const numbersOf = (answer: unknown): readonly string[] =>
  (
    (answer as { readonly confirmedOrders?: readonly { readonly orderNumber: string }[] } | null)?.confirmedOrders ?? []
  ).map(({ orderNumber }) => orderNumber);

/** What a call of a user was acknowledged, and how often the audit has it. */
const counted = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/**
 * Compares what clients were acknowledged with what the database holds: each key with its answer, each order once, and
 * as many entries of the audit as writes, give or take those whose outcome no client learned.
 */
export const ledgerOf = async (site: Site, exchanges: readonly Exchange[]): Promise<Ledger> => {
  const writes = writesOf(exchanges);
  const [kept, orders, audit] = await Promise.all([
    site.read<{ key: string }>("select key from idempotency"),
    site.read<{ order_number: string }>("select order_number from customer_order"),
    site.read<{ who: string; many: number }>(
      `select u.email || ' ' || a.call as who, count(*)::int as many
       from audit a join app_user u on u.id = a.actor_id where a.call like '/web-api/cart/%' group by 1`,
    ),
  ]);
  const keys = new Set(kept.map(({ key }) => key));
  const done = writes.filter(({ answered }) => answered?.status === 200);
  const lost = done
    .filter(({ first }) => !keys.has(first.key ?? ""))
    .map(({ first }) => `${first.user}: ${first.url} under ${first.key} was acknowledged and is not there.`);
  const stored = counted(orders.map(({ order_number }) => order_number));
  const sent = done.filter(({ first }) => isOrder(first)).flatMap(({ answered }) => numbersOf(answered?.answer));
  lost.push(...sent.filter((number) => !stored.has(number)).map((number) => `Order ${number} is not there.`));
  const doubled = Array.from(counted(sent)).flatMap(([number, many]) =>
    many === 1 ? [] : [`Order ${number} answers ${many} keys.`],
  );
  const who = ({ first }: (typeof writes)[number]): string => `${first.user} ${first.url.split("?", 1)[0]}`;
  const acknowledged = counted(done.map(who));
  const unknown = counted(writes.filter((write) => write.answered === null || write.isDoubtful).map(who));
  for (const { who: name, many } of audit) {
    const most = (acknowledged.get(name) ?? 0) + (unknown.get(name) ?? 0);
    if (acknowledged.has(name) && many > most) doubled.push(`${name}: ${many} in the audit, ${most} sent.`);
  }
  return { acknowledged: done.length, orders: sent.length, lost, doubled };
};
