import { createAtom, type IAtom } from "mobx";

/** The face of every workflow of the SDK. */
export interface Watched<State> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A workflow seen by MobX: reading `state` inside an observer or a computed value makes that run again when the
 * workflow has changed. While nothing observes it, nothing is subscribed.
 */
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
