import { move } from "./check.ts";

/** Someone else saves the guide meanwhile. */
export const concurrentUser = (id: number, what: "renames" | "takes a line out" | "puts a line in") =>
  move(`another user ${what} in ${id}`, (real) => {
    const stored = real.backend.guides.get(id);
    if (stored === undefined) return;
    const version = stored.version + 1;
    const [first, ...others] = stored.groups;
    if (what === "renames") real.backend.guides.set(id, { ...stored, version, name: `${stored.name}!` });
    else if (first !== undefined) {
      const skus = first.skus.filter((sku) => sku !== "VEND");
      const next = what === "takes a line out" ? skus.slice(1) : ["VEND", ...skus];
      const without = (list: readonly string[]) => list.filter((sku) => sku !== "VEND");
      real.backend.guides.set(id, {
        ...stored,
        version,
        groups: [{ ...first, skus: next }, ...others.map((group) => ({ ...group, skus: without(group.skus) }))],
        ungrouped: without(stored.ungrouped),
      });
    }
  });
