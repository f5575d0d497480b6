import { move } from "./harness.ts";

/** A colleague renames a guide, or throws it away. */
export const concurrentUser = (id: number, what: "renames" | "deletes") =>
  move(`another user ${what} ${id}`, (real) => {
    const { guides } = real.backend;
    const stored = guides.get(id);
    if (stored === undefined) return;
    real.changeBackend(() => {
      if (what === "deletes") guides.delete(id);
      else guides.set(id, { ...stored, name: `${stored.name}!`, version: stored.version + 1 });
    });
  });
