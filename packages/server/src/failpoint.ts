/** What happens at a failpoint: it may wait, fail, or never return, like a process that ended there. */
export type AtFailpoint = (name: string) => Promise<void>;

let current: AtFailpoint | null = null;

/**
 * A place in a write where a simulation may stop, fail or end the server. Written as `await failpoint("name");` on a
 * line of its own: the bundle is built without those lines (bundle.mjs).
 */
export const failpoint: (name: string) => Promise<void> | null = (name) => (current === null ? null : current(name));

/** Sets what happens at failpoints; null = nothing. */
export const atFailpoints = (next: AtFailpoint | null): void => void (current = next);
