import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import { memoryPorts, memorySession } from "../../../testing/memory-ports.ts";
import { makeMemoryWorld, type MemoryWorld } from "../../../testing/memory-world.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { startWorkflow, type Workflow } from "../../../workflow.ts";
import { perform } from "../perform.ts";
import { type GuideImportCommand, type GuideImportEvent, type GuideImportState, initial } from "../state.ts";
import { transition } from "../transition.ts";

/** What happens to one call: it arrives, it never arrives, its answer never does, or the server cannot. */
export type Fault = "none" | "lostRequest" | "lostAnswer" | "broken";

/** What the customer has done so far: nothing but sums. */
export interface ImportModel {
  /** Guides that the customer was told of. */
  told: number;
  /** Uploads that nobody can throw away any more: given up on their way, or their answer was lost. */
  stray: number;
  /** Uploads that were cancelled, and the answer lost: they are shown until somebody tries again. */
  readonly gone: Set<number>;
  /** Finishes whose answer was lost, and another file chosen after that. */
  unsure: number;
}

/** The import on the shop in memory, with a scheduler between the two. */
export interface ImportReal {
  readonly guideImport: Workflow<GuideImportState, GuideImportEvent>;
  readonly shop: MemoryWorld;
  readonly model: ImportModel;
  readonly toasts: string[];
  /** The calls that were sent, by what they are. */
  readonly sent: string[];
  /** The most calls that somebody waited for at once. */
  readonly most: () => number;
}

const lost: Failure = { _tag: "Unreachable", detail: "lost" };
const broken: Failure = { _tag: "Unexpected", status: 500, detail: "broken" };

/** A fresh shop; every call is a task of the scheduler on its way there and on its way back. */
export const openDesk = (scheduler: fc.Scheduler, faults: readonly Fault[]): ImportReal => {
  const shop = makeMemoryWorld();
  const layer = memoryPorts(shop, memorySession("ada"));
  const model: ImportModel = { told: 0, stray: 0, gone: new Set(), unsure: 0 };
  const pending = [...faults];
  const toasts: string[] = [];
  const sent: string[] = [];
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
    await scheduler.schedule(Promise.resolve(), `${command._tag} arrives`);
    const fault = pending.shift() ?? "none";
    shop.intercept.current = (_, effect) => {
      if (fault === "none") return effect;
      if (fault === "broken") return Effect.fail(broken);
      return fault === "lostRequest" ? Effect.fail(lost) : Effect.andThen(effect, Effect.fail(lost));
    };
    const before = shop.uploads.size;
    const event: GuideImportEvent | null = Effect.runSync(Effect.provide(perform(command as never), layer));
    shop.intercept.current = (_, effect) => effect;
    // What was uploaded for nobody: its answer is lost, or nobody waits for it.
    const isHeard = guideImport.get().request === request && guideImport.get().apiActive;
    if (shop.uploads.size > before && (fault !== "none" || !isHeard)) model.stray += 1;
    if (command._tag === "CancelUpload" && fault === "lostAnswer") model.gone.add(command.id);
    if (command._tag === "DiscardUpload" && fault !== "none" && shop.uploads.has(command.id)) model.stray += 1;
    await scheduler.schedule(Promise.resolve(), `${command._tag} is answered (${fault})`);
    const wasHeard = guideImport.get().request === request && guideImport.get().apiActive;
    if (isHeard && !wasHeard && command._tag === "UploadFile" && fault === "none") model.stray += 1;
    waiting.delete(request);
    if (event !== null) send(event);
  };
  const guideImport = startWorkflow<GuideImportState, GuideImportEvent, GuideImportCommand>({
    initial,
    transition,
    moment: () => ({ now: shop.clock.now, id: `id-${(ids += 1)}`, zone: world.zone }),
    perform: (command, send) => {
      switch (command._tag) {
        case "Toast":
          return void toasts.push(command.message);
        case "Cancel":
          return waiting.clear();
        case "UploadFile":
        case "ReadColumns":
        case "FinishUpload":
        case "CancelUpload":
        case "DiscardUpload":
          return void call(command, send);
        default:
      }
    },
  });
  let made = guideImport.get().made;
  guideImport.subscribe(() => {
    const now = guideImport.get().made;
    if (now !== null && made === null) model.told += 1;
    made = now;
  });
  return { guideImport, shop, model, toasts, sent, most: () => most };
};

/** What holds at every moment, whatever has arrived. */
export const check = ({ guideImport, most }: ImportReal): void => {
  const { pending, apiActive, call, upload, columns, finishing } = guideImport.get();
  const wrong = (what: string) => {
    throw new Error(`${what}: ${JSON.stringify(guideImport.get())}`);
  };
  if (apiActive !== (call !== null)) wrong("apiActive and the call differ");
  if ((apiActive || upload !== null) && !pending) wrong("at work, and nothing pending");
  if (pending && !apiActive && upload === null) wrong("pending, with nothing to wait for and nothing to review");
  if ((upload === null) !== (columns === null)) wrong("an upload without columns");
  if ((finishing !== null) !== (call === "finish")) wrong("finishing without a call");
  if (most() > 1) wrong("two calls at once");
};
