/** Whether the runtime has pages, and with them cookies of its own. */
export const isBrowser = (): boolean => typeof document === "object" && typeof location === "object";
