import { isLazy } from "./kernel/lazy.ts";
import { type Workflows, workflows } from "./workflows.ts";

/** Loads workflows' transitions ahead of use, for example with the page that has their fields, so no keystroke waits. */
export const preload = async (...names: readonly (keyof Workflows)[]): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      const { transition } = workflows[name];
      if (isLazy<unknown>(transition)) await transition.load();
    }),
  );
};
