import type { Failure } from "@larder/domain/failure";
import { linesOf } from "@larder/domain/order-guide/line";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import { memoryPorts, memorySession } from "../../../testing/memory-ports.ts";
import { makeMemoryWorld, type MemoryWorld } from "../../../testing/memory-world.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { startWorkflow, type Workflow } from "../../../workflow.ts";
import { perform } from "../perform.ts";
import { type GuideDetailCommand, type GuideDetailEvent, type GuideDetailState, initial } from "../state.ts";
import { transition } from "../transition.ts";

/** What the user did last: nothing of how it works. */
export interface GuideModel {
  id: number | null;
  term: string;
}

/** The guide's workflow on the shop in memory; every call and every wait is a task of the scheduler. */
export interface GuideReal {
  readonly guide: Workflow<GuideDetailState, GuideDetailEvent>;
  readonly shop: MemoryWorld;
  readonly model: GuideModel;
}

export const GUIDES = [9_001, 9_002, 9_003] as const;

export const openDesk = (scheduler: fc.Scheduler, faults: readonly boolean[]): GuideReal => {
  const shop = makeMemoryWorld();
  const layer = memoryPorts(shop, memorySession("ada"));
  const pending = [...faults];
  const slots = new Map<string, object>();
  const lost: Failure = { _tag: "Unreachable", detail: "lost" };
  let ids = 0;
  const later = (
    slot: string | undefined,
    label: string,
    work: () => GuideDetailEvent | null,
    send: (event: GuideDetailEvent) => void,
  ) => {
    const token = {};
    if (slot !== undefined) slots.set(slot, token);
    void scheduler.schedule(Promise.resolve(), label).then(() => {
      const event = work();
      // Half of the answers of what was given up come all the same: the state itself must know them.
      if (event !== null && (slot === undefined || slots.get(slot) === token || ids % 2 === 0)) send(event);
    });
  };
  const guide = startWorkflow<GuideDetailState, GuideDetailEvent, GuideDetailCommand>({
    initial,
    transition,
    moment: () => ({ now: shop.clock.now, id: `id-${(ids += 1)}`, zone: world.zone }),
    perform: (command, send) => {
      switch (command._tag) {
        case "After":
          return later(command.slot, `${command.ms} ms pass`, () => command.event, send);
        case "Cancel":
          return void slots.delete(command.slot);
        case "OpenGuide":
        case "LoadPage":
        case "SaveGuide":
        case "Viewed":
          return later(
            "slot" in command ? command.slot : undefined,
            command._tag,
            () => {
              const isLost = pending.shift() ?? false;
              shop.intercept.current = (_, effect) => (isLost ? Effect.fail(lost) : effect);
              const event = Effect.runSync(Effect.provide(perform(command), layer));
              shop.intercept.current = (_, effect) => effect;
              return event;
            },
            send,
          );
        default:
      }
    },
  });
  return { guide, shop, model: { id: null, term: "" } };
};

/** What holds after every step, whatever has arrived by then. */
export const check = ({ guide, model }: GuideReal): void => {
  const state = guide.get();
  if (state.guide !== null && state.guide.id !== state.id)
    throw new Error(`guide ${state.guide.id} is shown for ${state.id}`);
  if (model.id !== null && state.id !== model.id) throw new Error(`${state.id} is open, ${model.id} was asked for`);
  if (state.guide === null) return;
  const skus = linesOf(state.guide).map((line) => line.productSku);
  if (new Set(skus).size !== skus.length) throw new Error("a line stands twice");
  if (linesOf(state.guide).some((line) => line.quantity !== 0)) throw new Error("a line came with a quantity");
  if (state.edit === null && state.mode === "edit") throw new Error("edit mode without an editing");
};
