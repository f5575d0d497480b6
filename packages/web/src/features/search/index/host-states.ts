type HostKey = string | Readonly<Record<string, unknown>>;

export interface HostStates {
  readonly get: <T>(key: HostKey, initial: () => Promise<T>) => Promise<T>;
  readonly set: <T>(key: HostKey, state: T) => Promise<T>;
  readonly delete: (key: HostKey) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const addressOf = (key: HostKey): string =>
  typeof key === "string" ? key : `${String(key["protocol"])}://${String(key["url"])}`;

/**
 * By host URL. The client's own cache never finds a host that is down, because its key includes the previous state, and
 * it outlives sign-out (SEARCH-54, CONST-32; T9).
 */
export const hostStates = (): HostStates => {
  const states = new Map<string, unknown>();
  return {
    get: (key, initial) => {
      const state = states.get(addressOf(key));
      return state === undefined ? initial() : Promise.resolve(state as Awaited<ReturnType<typeof initial>>);
    },
    set: (key, state) => {
      states.set(addressOf(key), state);
      return Promise.resolve(state);
    },
    delete: (key) => Promise.resolve(void states.delete(addressOf(key))),
    clear: () => Promise.resolve(states.clear()),
  };
};
