// One process that does one job at a time. A test that never ends, or that eats all memory, ends only the process.
import { fork } from "node:child_process";
import { closeSync, openSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How long a start and the first run of a test file may take, ms: far more than any needs, also on a busy machine. */
export const BASELINE_LIMIT = 180_000;
const MEGABYTES = 1_024;
const LOOK_MS = 250;

export class Lane {
  #child = null;
  #setup;
  #clock;
  constructor({ folder, name, bundles, externals }) {
    this.#clock = join(folder, `clock-${name}`);
    writeFileSync(this.#clock, new Uint8Array(12));
    this.#setup = { bundles, externals, clock: this.#clock };
  }

  /** Bundle and test that are running, and how many have begun: the process writes it before each test. */
  #time() {
    const words = new Int32Array(3);
    const file = openSync(this.#clock, "r");
    readSync(file, words);
    closeSync(file);
    return words;
  }

  async #start() {
    this.#child = fork(new URL("./worker.mjs", import.meta.url), {
      execArgv: [`--max-old-space-size=${MEGABYTES}`],
      // Node's last words about memory would drown the result.
      stdio: ["ignore", "inherit", "ignore", "ipc"],
    });
    this.#child.send(this.#setup);
    await this.#next(BASELINE_LIMIT);
  }

  #next(limit) {
    const child = this.#child;
    return new Promise((resolve) => {
      let seen = -1;
      let since = performance.now();
      const settle = (answer) => {
        clearInterval(timer);
        child.off("message", settle);
        child.off("error", onError);
        child.off("exit", onExit);
        resolve(answer);
      };
      const onError = (error) => settle({ crashed: error });
      const onExit = (code, signal) =>
        settle({ crashed: new Error(`the process ended by itself (${signal ?? code})`) });
      const timer = setInterval(() => {
        const count = this.#time()[2];
        if (count !== seen) {
          seen = count;
          since = performance.now();
        } else if (performance.now() - since > limit) settle({ timedOut: true });
      }, LOOK_MS);
      child.on("message", settle);
      child.on("error", onError);
      child.on("exit", onExit);
    });
  }

  /** The answer to a job; `timedOut` or `crashed`, with the bundle and the test that ran, when there is none. */
  async do(job, limit) {
    if (this.#child === null) await this.#start();
    this.#child.send(job);
    const answer = await this.#next(limit);
    if (!answer.timedOut && !answer.crashed) return answer;
    const [bundle, index] = this.#time();
    this.end();
    return { ...answer, bundle, index };
  }

  end() {
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }
}
