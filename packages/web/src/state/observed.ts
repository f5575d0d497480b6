import { createAtom, type IAtom } from "mobx";

export interface Watched<State> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

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
