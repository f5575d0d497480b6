import type fc from "fast-check";

/** Makes the moves of a model: something that is done, with its name in the report of a run that fails; `holds` after each. */
export const moveOf =
  <Model extends object, Real>(holds: (real: Real) => void) =>
  (name: string, run: (real: Real, model: Model) => void | Promise<void>): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    run: async (model, real) => {
      await run(real, model);
      holds(real);
    },
    toString: () => name,
  });
