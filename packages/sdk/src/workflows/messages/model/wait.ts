import type fc from "fast-check";
import { type MessagesModel, type MessagesReal, check } from "./harness.ts";

/** Time passes. */
export class Wait implements fc.AsyncCommand<MessagesModel, MessagesReal> {
  constructor(readonly ms: number) {}
  check = () => true;
  async run(_: MessagesModel, real: MessagesReal): Promise<void> {
    real.pass(this.ms);
    check(real);
  }
  toString = () => `wait ${this.ms} ms`;
}
