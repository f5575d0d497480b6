import type fc from "fast-check";

/** Creates a model's moves, named in failure reports; `holds` runs after each. */
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
