import type { CallGroup } from "@larder/calls/ports";
import type { HeaderState } from "./state.ts";

/**
 * Whether a frontend offers what these calls do: not when the shop's backend doesn't have them, nor before the settings
 * that say so have come. Settings that failed to load hide nothing (OP-128).
 */
export const isOffered = ({ settings }: Pick<HeaderState, "settings">, group: CallGroup): boolean =>
  settings.value === null ? settings.failure !== null : !settings.value.unavailable.includes(group);
