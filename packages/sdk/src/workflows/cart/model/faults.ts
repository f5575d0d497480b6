import type { Failure } from "@larder/domain/failure";
import fc from "fast-check";
import { repeat } from "../../../testing/model/repeat.ts";

/**
 * What happens to one call: it arrives, it never arrives, its answer never does; the server fails before or after it has done
 * it; the answer cannot be read; it hangs until it is given up, done or not; it is refused; it is held up on its way and
 * arrives when a later edit of the same line is done.
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

/** Which calls a fault that does not pass befalls. */
export interface Outage {
  readonly fault: Exclude<Fault, "none">;
  readonly of: "writes" | "all";
}

/** What goes wrong in a run: calls that fail for once, one after another, and perhaps one fault that lasts. */
export interface Trouble {
  readonly faults: readonly Fault[];
  readonly outage: Outage | null;
}

/** Trouble of these faults; most calls have none. */
export const troubleOf = (...of: readonly Outage["fault"][]): fc.Arbitrary<Trouble> =>
  fc.record({
    faults: fc.array(fc.constantFrom<Fault[]>(...repeat(9, "none" as const), ...of), { maxLength: 30 }),
    outage: fc.oneof(
      fc.constant(null),
      fc.record<Outage>({ fault: fc.constantFrom(...of), of: fc.constantFrom("writes", "all") }),
    ),
  });

/** Whether the call is done though its caller is reported otherwise. */
export const isDone = (fault: Fault): boolean =>
  fault === "none" ||
  fault === "lostAnswer" ||
  fault === "errorAfter" ||
  fault === "wrongBody" ||
  fault === "cutBody" ||
  fault === "hangsAfter";

/** Whether the caller cannot distinguish the fault from a lost connection. */
export const isConnection = (fault: Fault): boolean =>
  fault === "lostRequest" ||
  fault === "lostAnswer" ||
  fault === "hangs" ||
  fault === "hangsAfter" ||
  fault === "overtaken";

/** What the caller is reported. */
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
