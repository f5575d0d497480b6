/**
 * Stands in for `use-sync-external-store/shim`, which two libraries of the first load bring for a React that has no such
 * hook: ours has it.
 */
export { useSyncExternalStore } from "react";
