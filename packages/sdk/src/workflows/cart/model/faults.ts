import type { Failure } from "@larder/domain/failure";
import fc from "fast-check";
import { repeat } from "../../../testing/model/repeat.ts";

/**
 * What can happen to a call: arrives, is lost, its response is lost; the server fails before or after doing it; the
 * response is unreadable; it times out, done or not; is refused; or is delayed past a later edit of the same line.
 */
export type Fault =
  | "none"
  | "lostRequest"
  | "lostAnswer"
  | "error"
  | "errorAfter"
  | "wrongBody"
  | "cutBody"
  | "hangs"
  | "hangsAfter"
  | "refused"
  | "overtaken";

/** The calls a lasting fault affects. */
export interface Outage {
  readonly fault: Exclude<Fault, "none">;
  readonly of: "writes" | "all";
}

/** A run's faults: single ones in order, and perhaps a lasting one. */
export interface Trouble {
  readonly faults: readonly Fault[];
  readonly outage: Outage | null;
}

/** Trouble with these faults; most calls have none. */
export const troubleOf = (...of: readonly Outage["fault"][]): fc.Arbitrary<Trouble> =>
  fc.record({
    faults: fc.array(fc.constantFrom<Fault[]>(...repeat(9, "none" as const), ...of), { maxLength: 30 }),
    outage: fc.oneof(
      fc.constant(null),
      fc.record<Outage>({ fault: fc.constantFrom(...of), of: fc.constantFrom("writes", "all") }),
    ),
  });

/** Whether the call takes effect although its caller sees a failure. */
export const isDone = (fault: Fault): boolean =>
  fault === "none" ||
  fault === "lostAnswer" ||
  fault === "errorAfter" ||
  fault === "wrongBody" ||
  fault === "cutBody" ||
  fault === "hangsAfter";

/** Whether the fault looks like a lost connection. */
export const isConnection = (fault: Fault): boolean =>
  fault === "lostRequest" ||
  fault === "lostAnswer" ||
  fault === "hangs" ||
  fault === "hangsAfter" ||
  fault === "overtaken";

/** The failure seen by the caller. */
export const failureOf = (fault: Exclude<Fault, "none">): Failure => {
  switch (fault) {
    case "lostRequest":
    case "lostAnswer":
      return { _tag: "Unreachable", detail: "lost" };
    case "cutBody":
      return { _tag: "Unreachable", detail: "cut", reason: "garbled" };
    case "error":
    case "errorAfter":
      return { _tag: "Unexpected", reason: "server", status: 500, detail: "broken", requestId: "r-1" };
    case "wrongBody":
      return { _tag: "Unexpected", reason: "unreadable", status: 200, detail: "not what was agreed" };
    case "hangs":
    case "hangsAfter":
    case "overtaken":
      return { _tag: "Unreachable", detail: "nothing came", reason: "timeout" };
    case "refused":
      return { _tag: "Refused", code: "VALIDATION", message: "No.", status: 400, fields: [] };
  }
};
