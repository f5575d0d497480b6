/** Replaces `use-sync-external-store/shim`, which two libraries bundle for older versions of React. */
export { useSyncExternalStore } from "react";
