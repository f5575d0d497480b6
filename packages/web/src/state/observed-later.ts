import { createAtom, type IAtom } from "mobx";
import type { Watched } from "./observed.ts";

/**
 * A workflow seen by MobX one frame late: what sums up is told when the keystroke that changed it is on the screen, so that
 * the line in which somebody types never waits for it. All who look see the same state; while nobody looks it is the present
 * one.
 */
export class ObservedLater<State> {
  readonly #atom: IAtom;
  #told: State;

  /** `later` calls back when a frame has been painted and answers how not to; see `afterPaint`. */
  constructor(
    private readonly workflow: Watched<State>,
    later: (run: () => void) => () => void,
  ) {
    this.#told = workflow.get();
    let stop = () => {};
    let wait: (() => void) | null = null;
    const tell = () => {
      wait = null;
      if (this.#told === workflow.get()) return;
      this.#told = workflow.get();
      this.#atom.reportChanged();
    };
    this.#atom = createAtom(
      "later",
      () => {
        this.#told = workflow.get();
        stop = workflow.subscribe(() => (wait ??= later(tell)));
      },
      () => {
        stop();
        wait?.();
        wait = null;
      },
    );
  }

  get state(): State {
    return this.#atom.reportObserved() ? this.#told : this.workflow.get();
  }
}
