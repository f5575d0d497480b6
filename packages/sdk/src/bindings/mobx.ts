import { createAtom, type IAtom } from "mobx";
import type { Watched } from "./watched.ts";

export type { Watched } from "./watched.ts";

/** A workflow as a MobX observable, subscribed only while observed. */
export class Observed<State> {
  readonly #atom: IAtom;

  constructor(
    private readonly workflow: Watched<State>,
    name = "workflow",
  ) {
    let stop = () => {};
    this.#atom = createAtom(
      name,
      () => (stop = workflow.subscribe(() => this.#atom.reportChanged())),
      () => stop(),
    );
  }

  get state(): State {
    this.#atom.reportObserved();
    return this.workflow.get();
  }
}
