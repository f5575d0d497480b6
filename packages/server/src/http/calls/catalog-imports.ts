import { listImports } from "../../catalog/import/list-imports.ts";
import { startUndo, undoImport } from "../../catalog/import/undo-import.ts";
import { type ImportUpload, MAX_IMPORT_BYTES } from "@larder/domain/catalog-import/import-upload.schema";
import type { Caller } from "../../accounts/auth/caller.ts";
import { discardUpload, reopenUpload, startApplying, startComparing } from "../../catalog/upload/decide-upload.ts";
import { choosePart, receiveUpload } from "../../catalog/upload/receive-upload.ts";
import { rejectsOf, waitingUploads } from "../../catalog/upload/read-uploads.ts";
import { uploadAnswer } from "../../catalog/upload/upload-answer.ts";
import { findUpload } from "../../catalog/upload/upload-store.ts";
import { refusingFile } from "../body/refusing-file.ts";
import { uploadedFile } from "../body/uploaded-file.ts";
import { listIn } from "../body/list-in-language.ts";
import { saidIn } from "../failures/in-language.ts";
import type { Handlers } from "../handler.ts";

/** Null = the browser that sets up the shop. */
const userOf = (caller: Caller): number | null => (caller.kind === "user" ? caller.actor.id : null);

const inLanguage = async (work: Promise<ImportUpload>, caller: Caller): Promise<ImportUpload> => {
  const { problem, ...answer } = await work;
  return {
    ...listIn(answer, caller.language),
    problem: problem === null ? null : saidIn(problem, caller.language),
  };
};

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
  waiting: ({ db, query, now }) => waitingUploads(db, query.kind ?? "catalog", now),
  upload: async ({ db, caller, now, request }) =>
    inLanguage(
      refusingFile(receiveUpload(db, await uploadedFile(request, MAX_IMPORT_BYTES), { userId: userOf(caller), now })),
      caller,
    ),
  read: async ({ db, body, caller, now }) => inLanguage(uploadAnswer(db, await findUpload(db, body.id, now)), caller),
  choosePart: ({ db, body, caller, now }) => inLanguage(refusingFile(choosePart(db, body.id, body.part, now)), caller),
  compare: async ({ db, body, caller, now, services }) => {
    const answer = await inLanguage(startComparing(db, body.id, body.choice, now), caller);
    services.importJobs.wake();
    return answer;
  },
  reopen: ({ db, body, caller, now }) => inLanguage(reopenUpload(db, body.id, now), caller),
  apply: async ({ db, body, caller, now, services, setAuditTarget, onCommitted }) => {
    const answer = await inLanguage(startApplying(db, body.id, body.vanished, now), caller);
    setAuditTarget(`list:${answer.fileName}`);
    onCommitted(services.importJobs.wake);
    return answer;
  },
  discard: ({ db, body, now }) => discardUpload(db, body.id, now),
  rejects: async ({ db, params, now }) => rejectsOf(db, params.id, now),
};
