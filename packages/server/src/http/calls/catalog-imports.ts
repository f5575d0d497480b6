import { listImports } from "../../catalog/import/list-imports.ts";
import { startUndo, undoImport } from "../../catalog/import/undo-import.ts";
import { MAX_IMPORT_BYTES } from "@larder/domain/catalog-import/import-upload.schema";
import type { Caller } from "../../accounts/auth/caller.ts";
import { discardUpload, reopenUpload, startApplying, startComparing } from "../../catalog/upload/decide-upload.ts";
import { choosePart, receiveUpload } from "../../catalog/upload/receive-upload.ts";
import { rejectsOf, waitingUploads } from "../../catalog/upload/read-uploads.ts";
import { uploadAnswer } from "../../catalog/upload/upload-answer.ts";
import { findUpload } from "../../catalog/upload/upload-store.ts";
import { refusingFile } from "../body/refusing-file.ts";
import { uploadedFile } from "../body/uploaded-file.ts";
import type { Handlers } from "../handler.ts";

/** Null = the browser that sets up the shop. */
const userOf = (caller: Caller): number | null => (caller.kind === "user" ? caller.actor.id : null);

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
  undo: async ({ db, body, caller, now, setAuditTarget, services, onCommitted }) => {
    setAuditTarget(`import:${body.id}`);
    const actor = { userId: caller.actor.id, now };
    if (!services.importJobs.inSteps) return void (await undoImport(db, body.id, actor));
    await startUndo(db, body.id, actor);
    onCommitted(services.importJobs.wake);
  },
  waiting: async ({ db, now }) => ({ uploads: await waitingUploads(db, now) }),
  upload: async ({ db, caller, now, request }) =>
    refusingFile(receiveUpload(db, await uploadedFile(request, MAX_IMPORT_BYTES), { userId: userOf(caller), now })),
  read: async ({ db, body, now }) => uploadAnswer(db, await findUpload(db, body.id, now)),
  choosePart: ({ db, body, now }) => refusingFile(choosePart(db, body.id, body.part, now)),
  compare: async ({ db, body, now, services }) => {
    const answer = await startComparing(db, body.id, body.choice, now);
    services.importJobs.wake();
    return answer;
  },
  reopen: ({ db, body, now }) => reopenUpload(db, body.id, now),
  apply: async ({ db, body, now, services, setAuditTarget, onCommitted }) => {
    const answer = await startApplying(db, body.id, body.vanished, now);
    setAuditTarget(`list:${answer.fileName}`);
    onCommitted(services.importJobs.wake);
    return answer;
  },
  discard: ({ db, body, now }) => discardUpload(db, body.id, now),
  rejects: async ({ db, params, now }) => rejectsOf(db, params.id, now),
};
