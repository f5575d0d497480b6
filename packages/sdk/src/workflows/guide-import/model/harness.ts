import type fc from "fast-check";
import { isIndeterminate } from "../../../kernel/indeterminate.ts";
import { moveOf } from "../../../testing/model/move.ts";
import { openWorkflow } from "../../../testing/model/open-workflow.ts";
import type { ViewAdapter } from "../../../testing/model/view-adapter.ts";
import { handlers as guideImportHandlers } from "../parts.ts";
import { guideFilesPort, uploadsIn } from "./guide-files.ts";
import {
  type GuideImportCommand,
  type GuideImportEvent,
  type GuideImportState,
  guideImportInitialState,
} from "../state.ts";
import { guideImportTransition } from "../transition.ts";

/** Sums of the customer's actions. */
export interface ImportModel {
  reported: number;
  /** Uploads no one can discard: aborted in flight, or with a lost response. */
  stray: number;
  /** Canceled uploads whose response was lost, shown until retried. */
  readonly gone: Set<number>;
  /** Lost finishes followed by another file. */
  unsure: number;
}

/** A sent finish and whether its outcome is known. */
export interface SentFinish {
  readonly id: number;
  readonly name: string;
  readonly intent: string;
  outcome: "waiting" | "unknown" | "known";
}

/** The import, with sent calls and the number awaited. */
export const openHarness = (scheduler: fc.Scheduler, adapter: ViewAdapter) => {
  const model: ImportModel = { reported: 0, stray: 0, gone: new Set(), unsure: 0 };
  const sent: string[] = [];
  const finishes: SentFinish[] = [];
  const waiting = new Set<number>();
  let most = 0;
  const call = async (command: GuideImportCommand, send: (event: GuideImportEvent) => void) => {
    const request = "request" in command ? command.request : -1;
    sent.push(command._tag);
    if (request >= 0) {
      waiting.add(request);
      most = Math.max(most, waiting.size);
    }
    const finish =
      command._tag === "FinishUpload"
        ? ({ id: command.id, name: command.name, intent: command.intent, outcome: "waiting" } satisfies SentFinish)
        : null;
    if (finish !== null) finishes.push(finish);
    const isHeard = () => opened.plain().request === request && opened.plain().apiActive;
    const [event, fault, wasHeard] = await opened.call(command, (failing, answer) => {
      const uploads = uploadsIn(opened.backend);
      const before = uploads.size;
      const said = answer(failing);
      // An orphaned upload: its response is lost or unawaited.
      if (uploads.size > before && (failing !== "none" || !isHeard())) model.stray += 1;
      if (command._tag === "CancelUpload" && failing === "lostAnswer") model.gone.add(command.id);
      if (command._tag === "DiscardUpload" && failing !== "none" && uploads.has(command.id)) model.stray += 1;
      return [said, failing, isHeard()] as const;
    });
    if (wasHeard && !isHeard() && command._tag === "UploadFile" && fault === "none") model.stray += 1;
    waiting.delete(request);
    if (event === null) return;
    const isUnknown = event._tag === "FinishFailed" && isIndeterminate(event.failure);
    if (finish !== null) Object.assign(finish, { outcome: isUnknown ? "unknown" : "known" });
    const previous = opened.plain();
    send(event);
    if (previous.request !== request && opened.plain() !== previous)
      opened.wrong.push(`a late ${event._tag} has changed something`);
  };
  const opened = openWorkflow<GuideImportState, GuideImportEvent, GuideImportCommand>(
    scheduler,
    adapter,
    { initialState: guideImportInitialState, transition: guideImportTransition, handlers: guideImportHandlers },
    (command, send) => {
      switch (command._tag) {
        case "Cancel":
          return waiting.clear();
        case "UploadFile":
        case "ReadColumns":
        case "ReadReview":
        case "FinishUpload":
        case "CancelUpload":
        case "DiscardUpload":
          return void call(command, send);
        default:
      }
    },
    guideFilesPort,
  );
  let { made } = opened.plain();
  opened.subscribe(() => {
    const now = opened.plain().made;
    if (now !== null && made === null) model.reported += 1;
    made = now;
  });
  return { ...opened, guideImport: opened.view, model, sent, finishes, most: () => most };
};
export type ImportReal = ReturnType<typeof openHarness>;

/** Invariants at every point. */
export const check = ({ guideImport, plain, most, wrong: heard, finishes }: ImportReal): void => {
  const { pending, apiActive, call, upload, columns, finishing } = guideImport.get();
  const wrong = (what: string) => {
    throw new Error(`${what}: ${JSON.stringify(guideImport.get())}`);
  };
  for (const one of heard) wrong(one);
  const [last, previous] = finishes.toReversed();
  const isSame = last !== undefined && previous !== undefined && last.id === previous.id && last.name === previous.name;
  if (isSame && previous.outcome === "unknown" && previous.intent !== last.intent) wrong("one finish under two keys");
  if (guideImport.get() !== plain()) wrong("what is seen is not what is");
  if (apiActive !== (call !== null)) wrong("apiActive and the call differ");
  if ((apiActive || upload !== null) && !pending) wrong("at work, and nothing pending");
  if (pending && !apiActive && upload === null) wrong("pending, with nothing to wait for and nothing to review");
  if ((upload === null) !== (columns === null)) wrong("an upload without columns");
  if ((finishing !== null) !== (call === "finish")) wrong("finishing without a call");
  if (most() > 1) wrong("two calls at once");
};

export const move = moveOf<ImportModel, ImportReal>(check);
