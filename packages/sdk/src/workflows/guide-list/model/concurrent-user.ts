import type fc from "fast-check";
import { check, type ListModel, type ListReal } from "./harness.ts";

/** A colleague renames a guide, or throws it away. */
export class ConcurrentUser implements fc.AsyncCommand<ListModel, ListReal> {
  constructor(
    private readonly id: number,
    private readonly what: "renames" | "deletes",
  ) {}
  check = () => true;
  run = async (_: ListModel, real: ListReal) => {
    const { guides } = real.backend;
    const stored = guides.get(this.id);
    if (stored === undefined) return;
    real.changeBackend(() => {
      if (this.what === "deletes") guides.delete(this.id);
      else guides.set(this.id, { ...stored, name: `${stored.name}!`, version: stored.version + 1 });
    });
    check(real);
  };
  toString = () => `another user ${this.what} ${this.id}`;
}
