/** When a part shows: `from` inclusive, `until` exclusive, ISO 8601; left out or null = without a limit. */
export interface PartSchedule {
  readonly isHidden?: boolean;
  readonly from?: string | null;
  readonly until?: string | null;
}

const timeOf = (at: string | null | undefined, missing: number): number => (at == null ? missing : Date.parse(at));

/** Whether visitors see a part at an instant, ms since 1970: not hidden, begun, and not over (CMS-01). */
export const isPartShown = ({ isHidden = false, from, until }: PartSchedule, now: number): boolean =>
  !isHidden && timeOf(from, -Infinity) <= now && now < timeOf(until, Infinity);

/** The next instant at which a part begins or ends to show, ms since 1970; Infinity = none (CMS-01). */
export const nextPartChange = (parts: readonly PartSchedule[], now: number): number =>
  Math.min(
    Infinity,
    ...parts
      .filter(({ isHidden = false }) => !isHidden)
      .flatMap(({ from, until }) => [timeOf(from, Infinity), timeOf(until, Infinity)])
      .filter((at) => at > now),
  );

/** What visitors see of a part now, for its editors. */
export type PartState = "shown" | "hidden" | "later" | "over";

export const partState = (schedule: PartSchedule, now: number): PartState =>
  schedule.isHidden === true
    ? "hidden"
    : isPartShown(schedule, now)
      ? "shown"
      : now < timeOf(schedule.from, -Infinity)
        ? "later"
        : "over";

/** Whether a schedule ends before it begins, so that its part would never show. */
export const isEmptySchedule = ({ from, until }: PartSchedule): boolean =>
  timeOf(from, -Infinity) >= timeOf(until, Infinity);
