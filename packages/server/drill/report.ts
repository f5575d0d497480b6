import type { Ledger } from "./ledger.ts";
import type { Round } from "./round.ts";

export interface Report {
  readonly rounds: readonly Round[];
  readonly ledger: Ledger;
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

const historiesIn = ({ judged }: Round): number => sum(Object.values(judged));

export const sayRound = (round: Round, bar = Infinity): string =>
  [
    `${round.fault}: ${historiesIn(round) - round.wrong.length} of ${historiesIn(round)} histories, ${round.writes} writes, none for ${seconds(round.silence)}${round.silence > bar ? ` (at most ${seconds(bar)})` : ""}, one client for ${seconds(round.longest)}`,
    ...round.wrong.map((one) => `  ${one}`),
    ...(round.stuck.length > 0 ? [`  did not go on: ${round.stuck.join(", ")}`] : []),
  ].join("\n");

/** A table a fault, and what the database holds of what was acknowledged. */
export const saySummary = ({ rounds, ledger }: Report): string => {
  const faults = Array.from(new Set(rounds.map(({ fault }) => fault)));
  const rows = faults.map((fault) => {
    const some = rounds.filter((round) => round.fault === fault);
    const [all, wrong] = [sum(some.map(historiesIn)), sum(some.map((round) => round.wrong.length))];
    const silences = some.map(({ silence }) => silence).toSorted((a, b) => a - b);
    const spread = `${silences[0]!.toFixed(1)} to ${seconds(silences.at(-1)!)}`;
    return `| ${fault} | ${some.length} | ${all - wrong} of ${all} | ${sum(some.map(({ writes }) => writes))} | ${some.length === 1 ? seconds(silences[0]!) : spread} | ${seconds(Math.max(...some.map(({ longest }) => longest)))} |`;
  });
  const kinds = (["carts", "guides", "orders", "sessions"] as const).map(
    (kind) => `${sum(rounds.map(({ judged }) => judged[kind]))} of ${kind}`,
  );
  const wrong = sum(rounds.map((round) => round.wrong.length));
  const all = sum(rounds.map(historiesIn));
  return [
    "",
    "| fault | times | linearizable | acknowledged writes | none was acknowledged for | longest wait of a client |",
    "|---|---|---|---|---|---|",
    ...rows,
    "",
    `${all - wrong} of ${all} histories are linearizable (${kinds.join(", ")}).`,
    `${ledger.acknowledged} writes under a key and ${ledger.orders} orders were acknowledged: ${ledger.lost.length} lost, ${ledger.doubled.length} doubled.`,
    ...[...ledger.lost, ...ledger.doubled].map((one) => `  ${one}`),
  ].join("\n");
};
