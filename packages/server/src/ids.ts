import { randomBytes, randomUUID } from "node:crypto";

/** Ids, keys and secrets, so that a simulation can repeat them. */
export interface Ids {
  readonly uuid: () => string;
  /** Unguessable bytes. */
  readonly bytes: (length: number) => Buffer;
}

const randomIds: Ids = { uuid: () => randomUUID(), bytes: (length) => randomBytes(length) };

let current = randomIds;

export const ids: Ids = { uuid: () => current.uuid(), bytes: (length) => current.bytes(length) };

/** Replaces the source of ids of this process; returns a function that puts the previous one back. */
export const useIds = (next: Ids): (() => void) => {
  const previous = current;
  current = next;
  return () => void (current = previous);
};
