import { moveOf } from "../../../testing/model/move.ts";
import type fc from "fast-check";
import { fakePorts, fakeSession } from "../../../testing/fake-backend/ports.ts";
import { makeFakeBackend, type FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { answered, type Fault } from "../../../testing/model/calls.ts";
import type { ViewAdapter, AdaptedWorkflow } from "../../../testing/model/view-adapter.ts";
import { isIndeterminate } from "../../../failure-text.ts";
import { runWorkflow } from "../../../kernel/run-workflow.ts";
import { handle } from "../../../testing/model/handle.ts";
import { guideImportHandlers } from "../handlers.ts";
import {
  type GuideImportCommand,
  type GuideImportEvent,
  type GuideImportState,
  guideImportInitialState,
} from "../state.ts";
import { guideImportTransition } from "../transition.ts";

/** What the customer has done so far: nothing but sums. */
export interface ImportModel {
  /** Guides that the customer was notified of. */
  reported: number;
  /** Uploads that no one can throw away any more: given up on their way, or their answer was lost. */
  stray: number;
  /** Uploads that were cancelled, and the answer lost: they are shown until someone tries again. */
  readonly gone: Set<number>;
  /** Finishes with a lost answer, and another file chosen after that. */
  unsure: number;
}

/** A finish as it was sent. */
export interface SentFinish {
  readonly id: number;
  readonly name: string;
  readonly intent: string;
  outcome: "waiting" | "unknown" | "known";
}

/** The import on the fake backend, with a scheduler between the two. */
export interface ImportReal {
  readonly guideImport: AdaptedWorkflow<GuideImportState, GuideImportEvent>;
  readonly plain: () => GuideImportState;
  readonly backend: FakeBackend;
  readonly scheduler: fc.Scheduler;
  readonly model: ImportModel;
  readonly toasts: string[];
  /** What went wrong where no one could throw it. */
  readonly wrong: string[];
  /** The calls that were sent, by what they are. */
  readonly sent: string[];
  /** The finishes that were sent, and whether it is known what became of them. */
  readonly finishes: SentFinish[];
  /** The most calls that someone waited for at once. */
  readonly most: () => number;
}

/** A fresh backend; every call is a task of the scheduler on its way there and on its way back. */
export const openHarness = (scheduler: fc.Scheduler, faults: readonly Fault[], adapter: ViewAdapter): ImportReal => {
  const backend = makeFakeBackend();
  const layer = fakePorts(backend, fakeSession("ada"));
  const model: ImportModel = { reported: 0, stray: 0, gone: new Set(), unsure: 0 };
  const pending = [...faults];
  const toasts: string[] = [];
  const wrong: string[] = [];
  const sent: string[] = [];
  const finishes: SentFinish[] = [];
  const waiting = new Set<number>();
  let most = 0;
  let ids = 0;
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
    await scheduler.schedule(Promise.resolve(), `${command._tag} arrives`);
    const fault = pending.shift() ?? "none";
    const before = backend.uploads.size;
    const event: GuideImportEvent | null = answered(
      backend,
      layer,
      handle(guideImportHandlers, command as never),
      fault,
    );
    // An orphaned upload: its answer is lost, or nothing waits for it.
    const isHeard = workflow.get().request === request && workflow.get().apiActive;
    if (backend.uploads.size > before && (fault !== "none" || !isHeard)) model.stray += 1;
    if (command._tag === "CancelUpload" && fault === "lostAnswer") model.gone.add(command.id);
    if (command._tag === "DiscardUpload" && fault !== "none" && backend.uploads.has(command.id)) model.stray += 1;
    await scheduler.schedule(Promise.resolve(), `${command._tag} is answered (${fault})`);
    const wasHeard = workflow.get().request === request && workflow.get().apiActive;
    if (isHeard && !wasHeard && command._tag === "UploadFile" && fault === "none") model.stray += 1;
    waiting.delete(request);
    if (event === null) return;
    const isUnknown = event._tag === "FinishFailed" && isIndeterminate(event.failure);
    if (finish !== null) Object.assign(finish, { outcome: isUnknown ? "unknown" : "known" });
    const previous = workflow.get();
    send(event);
    if (previous.request !== request && workflow.get() !== previous)
      wrong.push(`a late ${event._tag} has changed something`);
  };
  const workflow = runWorkflow<GuideImportState, GuideImportEvent, GuideImportCommand>({
    initialState: guideImportInitialState,
    transition: guideImportTransition,
    context: () => ({ now: backend.clock.now, id: `id-${(ids += 1)}`, zone: world.zone }),
    execute: (command, send) => {
      switch (command._tag) {
        case "Toast":
          return void toasts.push(command.message);
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
  });
  let made = workflow.get().made;
  workflow.subscribe(() => {
    const now = workflow.get().made;
    if (now !== null && made === null) model.reported += 1;
    made = now;
  });
  const guideImport = adapter(workflow);
  return {
    guideImport,
    plain: workflow.get,
    backend,
    scheduler,
    model,
    toasts,
    sent,
    wrong,
    finishes,
    most: () => most,
  };
};

/** What holds at every point, whatever has arrived. */
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

/** Something that is done; `check` holds after it. */
export const move = moveOf<ImportModel, ImportReal>(check);
