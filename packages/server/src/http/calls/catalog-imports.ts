import { listImports } from "../../catalog/import/list-imports.ts";
import { undoImport } from "../../catalog/import/undo-import.ts";
import type { Handlers } from "../handler.ts";

/** Imports of the catalog, for administrators (OP-67). */
export const catalogImports: Handlers<"catalogImports"> = {
  list: async ({ db, now }) => ({
    imports: (await listImports(db, now)).map(({ appliedAt, undoneAt, products, ...one }) => ({
      ...one,
      appliedAt: appliedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      added: products.added,
      changed: products.changed,
    })),
  }),
  undo: async ({ db, body, caller, now, setAuditTarget }) => {
    setAuditTarget(`import:${body.id}`);
    await undoImport(db, body.id, { userId: caller.actor.id, now });
  },
};
