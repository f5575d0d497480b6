import type { Client } from "./client.ts";
import type { Fault } from "./faults.ts";
import { linearizable, type Model, type Operation } from "./linearizable.ts";
import { order, quantity, session, typed } from "./models.ts";
import { pause, until } from "./processes.ts";
import { type Exchange, now, type Recorder } from "./recorder.ts";
import { historiesOf, registersOf } from "./registers.ts";
import type { Site } from "./site.ts";

/** What a round found. */
export interface Round {
  readonly fault: string;
  /** Histories by the kind of thing. */
  readonly judged: Readonly<Record<"carts" | "guides" | "orders" | "sessions", number>>;
  /** Each history that isn't linearizable, in a sentence. */
  readonly wrong: readonly string[];
  readonly writes: number;
  /** The longest time without an acknowledged write of any client after the fault began, in s. */
  readonly silence: number;
  /** The same of the client that waited longest. */
  readonly longest: number;
  /** Clients that did not go on. */
  readonly stuck: readonly string[];
}

/** How long clients work before a fault, and after it at least, in ms. */
const BEFORE = 2_500;
const AFTER = 4_000;

const isAcknowledged = ({ method, status, url }: Exchange): boolean =>
  method === "POST" && status === 200 && /^\/web-api\/(cart\/|order-guide\/draft)/.test(url);

/** The longest time between two of these moments, from the last one before `from` on, in s. */
const longestGap = (ends: readonly number[], from: number, to: number): number => {
  const moments = [...ends.toSorted((a, b) => a - b).filter((end) => end <= to), to];
  let [last, longest] = [from, 0];
  for (const end of moments) {
    if (end > from) longest = Math.max(longest, end - last);
    last = end > from ? end : last;
  }
  return longest / 1_000;
};

const judge = <State, Call extends { readonly register: string }, Answer>(
  kind: string,
  model: Model<State, Call, Answer>,
  history: readonly Operation<Call, Answer>[],
): { readonly many: number; readonly wrong: readonly string[] } => {
  const registers = registersOf(history);
  const wrong = Array.from(registers, ([name, part]) => {
    const verdict = linearizable(model, part);
    return verdict.isLinearizable
      ? null
      : `${kind} ${name}: no order explains ${JSON.stringify(verdict.stuck)}, after ${verdict.explained} of ${part.length} calls.`;
  });
  return { many: registers.size, wrong: wrong.filter((one) => one !== null) };
};

/** Judges each thing's history of a round. `exchanges`: of the round alone, which began and ended at rest. */
export const judgeRound = (
  exchanges: readonly Exchange[],
  names: readonly string[],
): Pick<Round, "judged" | "wrong"> => {
  const { carts, guides, orders, sessions } = historiesOf(exchanges, names);
  const verdicts = {
    carts: judge("cart", quantity, carts),
    guides: judge("guide", typed, guides),
    orders: judge("order", order, orders),
    sessions: judge("session", session, sessions),
  };
  return {
    judged: {
      carts: verdicts.carts.many,
      guides: verdicts.guides.many,
      orders: verdicts.orders.many,
      sessions: verdicts.sessions.many,
    },
    wrong: Object.values(verdicts).flatMap(({ wrong }) => wrong),
  };
};

/** Clients work, a fault happens, they have to work again by themselves, rest, and read all that they did. */
export const playRound = async (
  site: Site,
  clients: readonly Client[],
  recorder: Recorder,
  fault: Fault,
  round: number,
  names: readonly string[],
): Promise<Round> => {
  await fault.prepare?.(site);
  const first = recorder.exchanges.length;
  const ofRound = (): readonly Exchange[] => recorder.exchanges.slice(first);
  await Promise.all(clients.map((client) => client.readCart()));
  for (const client of clients) client.work();
  await pause(BEFORE);
  const began = now();
  await fault.happen(site, round);
  const over = now();
  const worksAgain = ({ name }: Client): boolean =>
    ofRound().some((one) => one.client === name && isAcknowledged(one) && one.start > over);
  await until("Writing again", () => clients.every(worksAgain), 90, 50).catch(() => {});
  const stuck = clients.filter((client) => !worksAgain(client)).map(({ name }) => name);
  await fault.repair?.(site);
  await pause(AFTER);
  const ended = now();
  const rested = await Promise.all(clients.map((client) => client.rest()));
  stuck.push(...clients.filter((_, index) => rested[index] === false).map(({ name }) => `${name} at rest`));
  for (const client of clients.slice(0, 1 + clients.length / 2)) await client.readCart();
  await Promise.all(clients.map((client) => client.readCart()));
  const sent = ofRound().filter(({ url, key }) => key !== null && url.startsWith("/web-api/cart/submit"));
  for (const key of new Set(sent.map((one) => one.key ?? ""))) {
    const user = sent.find((one) => one.key === key)?.user;
    await clients.find(({ person }) => person.email === user)?.readOrder(key);
  }
  await site.untilWhole();
  const acknowledged = ofRound().filter(isAcknowledged);
  const gapOf = (some: readonly Exchange[]): number =>
    longestGap(
      some.map(({ end }) => end),
      began,
      ended,
    );
  return {
    fault: fault.name,
    ...judgeRound(ofRound(), names),
    writes: acknowledged.length,
    silence: gapOf(acknowledged),
    longest: Math.max(...clients.map(({ name }) => gapOf(acknowledged.filter(({ client }) => client === name)))),
    stuck,
  };
};
