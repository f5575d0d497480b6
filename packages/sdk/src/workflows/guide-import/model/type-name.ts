import { move } from "./harness.ts";

/** The name of the guide is typed; it stays whatever is answered meanwhile. */
export const typeName = (name: string) =>
  move(`name '${name}'`, (real) => {
    if (real.guideImport.get().upload === null) return;
    real.guideImport.send({ _tag: "NameChanged", name });
    if (real.guideImport.get().name !== name) throw new Error("the name was not taken");
  });
