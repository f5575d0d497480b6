import type fc from "fast-check";
import type { GuideModel, GuideReal } from "./real.ts";
import { check } from "./check.ts";

/** Someone else saves the guide meanwhile. */
export class ConcurrentUser implements fc.AsyncCommand<GuideModel, GuideReal> {
  constructor(
    private readonly id: number,
    private readonly what: "renames" | "takes a line out" | "puts a line in",
  ) {}
  check = () => true;
  run = async (_: GuideModel, real: GuideReal) => {
    const stored = real.backend.guides.get(this.id);
    if (stored === undefined) return;
    const version = stored.version + 1;
    const [first, ...others] = stored.groups;
    if (this.what === "renames") real.backend.guides.set(this.id, { ...stored, version, name: `${stored.name}!` });
    else if (first !== undefined) {
      const skus = first.skus.filter((sku) => sku !== "VEND");
      const next = this.what === "takes a line out" ? skus.slice(1) : ["VEND", ...skus];
      const without = (list: readonly string[]) => list.filter((sku) => sku !== "VEND");
      real.backend.guides.set(this.id, {
        ...stored,
        version,
        groups: [{ ...first, skus: next }, ...others.map((group) => ({ ...group, skus: without(group.skus) }))],
        ungrouped: without(stored.ungrouped),
      });
    }
    check(real);
  };
  toString = () => `another user ${this.what} in ${this.id}`;
}
