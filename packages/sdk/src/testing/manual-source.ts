export const manualSource = <State>(start: State) => {
  let state = start;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: State) => {
      state = next;
      for (const listener of listeners) listener();
    },
    watched: () => listeners.size,
  };
};
