import type { Device } from "./device.ts";
import type { Typed } from "./history.ts";
import type { Random } from "./random.ts";

/** What a person may do, with the randomness and the record of what was typed. */
export interface Doing {
  readonly device: Device;
  readonly random: Random;
  readonly typed: (typed: Omit<Typed, "device" | "user" | "at">) => void;
  /** Does something after `ms`. */
  readonly later: (ms: number, work: () => void) => void;
}
