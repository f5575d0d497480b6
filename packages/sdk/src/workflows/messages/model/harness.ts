import { moveOf } from "../../../testing/model/move.ts";
import { waitBeforeNext } from "@larder/domain/messaging/timing";
import type { EmbeddedMessage, InAppMessage } from "@larder/domain/messaging/message.schema";
import type fc from "fast-check";
import { runWorkflow } from "../../../kernel/run-workflow.ts";
import { embeddedOf } from "../embedded.ts";
import { messagesInitialState, type MessagesCommand, type MessagesEvent, type MessagesState } from "../state.ts";
import { messagesTransition } from "../transition.ts";

/** The user's actual situation. */
export interface MessagesModel {
  user: string | null;
  isPaused: boolean;
  isTriggered: boolean;
  page: string;
  readonly shown: string[];
  /** No message shows before this, in ms: the pause after the last one, as long as its page's. */
  nextAt: number;
}

export const USERS = ["ada@x.example", "ben@x.example"] as const;

/** Two page types with their pauses between messages, in ms; the last message is only for the second. */
export const PAGES = ["orderGuideDetail", "orderGuideListing"] as const;
const PAUSES: Readonly<Record<string, number>> = { orderGuideDetail: 5_000, orderGuideListing: 30_000 };
const isOfSecondPage = (messageId: string): boolean => messageId.endsWith(" 3");

const stock = (email: string): readonly InAppMessage[] =>
  [1, 2, 3].map((at) => ({
    messageId: `${email} ${at}`,
    campaignId: null,
    read: false,
    trigger: null,
    content: { html: "<p>Hello</p>", inAppDisplaySettings: null },
    priorityLevel: at,
    createdAt: 0,
    expiresAt: null,
    saveToInbox: false,
    ...(at === 3 ? { customPayload: { contentType: PAGES[1] } } : {}),
  }));

const embeddedStock = (email: string): readonly EmbeddedMessage[] =>
  [1, 1, 2].map((placementId, at) => ({
    metadata: { messageId: `${email} e${at}`, campaignId: null, placementId, isProof: false },
    elements: null,
  }));

const wrong = (what: string): never => {
  throw new Error(what);
};

/** The workflow over a provider whose responses the scheduler delivers, with a manual clock. */
export const openHarness = (scheduler: fc.Scheduler, display: "immediate" | "deferred") => {
  const clock = { now: 1_000_000 };
  const model: MessagesModel = {
    user: null,
    isPaused: false,
    isTriggered: display === "immediate",
    page: "",
    shown: [],
    nextAt: 0,
  };
  const tracked: string[] = [];
  const received: string[] = [];
  const dismissed: string[] = [];
  const faults: unknown[] = [];
  const timers = new Map<string, { readonly at: number; readonly event: MessagesEvent }>();
  const load = async (request: number, send: (event: MessagesEvent) => void) => {
    const user = model.user;
    await scheduler.schedule(Promise.resolve(), `messages of ${user}`);
    if (user !== null) send({ _tag: "Loaded", request, messages: stock(user) });
  };
  const loadEmbedded = async (request: number, send: (event: MessagesEvent) => void) => {
    const user = model.user;
    await scheduler.schedule(Promise.resolve(), `messages in the page of ${user}`);
    if (user !== null) send({ _tag: "EmbeddedLoaded", request, messages: embeddedStock(user) });
  };
  const messages = runWorkflow<MessagesState, MessagesEvent, MessagesCommand>({
    initialState: { ...messagesInitialState, display },
    transition: messagesTransition,
    context: () => ({ now: clock.now, id: "", zone: "" }),
    execute: (command, send) => {
      switch (command._tag) {
        case "LoadMessages":
          return void load(command.request, send).catch((fault: unknown) => faults.push(fault));
        case "LoadEmbedded":
          return void loadEmbedded(command.request, send).catch((fault: unknown) => faults.push(fault));
        case "Report":
          if (command.report._tag === "Embedded" && command.report.event === "received")
            received.push(command.report.messageId);
          return;
        case "TrackMessage":
          return void tracked.push(`${command.event} ${command.messageId}`);
        case "After":
          return void timers.set(command.concurrencyKey, { at: clock.now + command.ms, event: command.event });
        case "Cancel":
          return void timers.delete(command.concurrencyKey);
        default:
      }
    },
  });
  let previous: string | null = null;
  messages.subscribe(() => {
    const now = messages.get().showing?.messageId ?? null;
    if (now === previous) return;
    if (now === null) model.nextAt = clock.now + waitBeforeNext(PAUSES[model.page] ?? 0, false);
    else {
      if (previous !== null) wrong("two messages at once");
      if (model.user === null || !now.startsWith(model.user)) wrong(`${now} shows to ${model.user}`);
      if (model.isPaused) wrong(`${now} shows in a pause`);
      if (!model.isTriggered) wrong(`${now} shows before it was triggered`);
      if (isOfSecondPage(now) && model.page !== PAGES[1]) wrong(`${now} shows on another page`);
      if (model.shown.includes(now)) wrong(`${now} shows again`);
      if (clock.now < model.nextAt) wrong(`${now} shows ${model.nextAt - clock.now} ms too early`);
      model.shown.push(now);
    }
    previous = now;
  });
  const pass = (ms: number) => {
    clock.now += ms;
    for (const [concurrencyKey, { at, event }] of timers) {
      if (at > clock.now) continue;
      timers.delete(concurrencyKey);
      messages.send(event);
    }
  };
  return { messages, model, clock, tracked, received, dismissed, faults, pass };
};
export type MessagesReal = ReturnType<typeof openHarness>;

/** Invariants at every point: a message is opened and consumed once when it shows, and closed once. */
export const check = ({ messages, model, tracked, received, dismissed, faults }: MessagesReal): void => {
  if (faults.length > 0) throw faults[0];
  const open = messages.get().showing?.messageId;
  for (const id of model.shown) {
    const count = (event: string) => tracked.filter((one) => one === `${event} ${id}`).length;
    if (count("open") !== 1 || count("consume") !== 1) wrong(`${id} was not opened and consumed once`);
    if (open !== id && count("close") > 1) wrong(`${id} was closed twice`);
    if (open === id && count("close") > 0) wrong(`${id} is open, and reported as closed`);
  }
  if (model.user === null && (open !== undefined || messages.get().queue.length > 0)) wrong("something of no one");
  const embedded = embeddedOf(messages.get());
  for (const { metadata } of embedded.messages) {
    if (model.user === null || !metadata.messageId.startsWith(model.user))
      wrong(`${metadata.messageId} stands in the page of ${model.user}`);
    if (!embedded.placements.includes(metadata.placementId ?? 0))
      wrong(`${metadata.messageId} stands at no placement of the page`);
    if (dismissed.includes(metadata.messageId)) wrong(`${metadata.messageId} came back`);
  }
  if (new Set(received).size !== received.length) wrong("a message in the page was received twice");
};

export const move = moveOf<MessagesModel, MessagesReal>(check);
