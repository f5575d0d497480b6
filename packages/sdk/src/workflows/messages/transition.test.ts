import { inAppMessage } from "@larder/domain/testing/message";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messagesInitialState, type MessagesCommand, type MessagesEvent, type MessagesState } from "./state.ts";
import { messagesTransition } from "./transition.ts";
import { closeButtonOptions, upcoming } from "./view.ts";

const message = (messageId: string, more: Partial<InAppMessage> = {}): InAppMessage => ({
  messageId,
  campaignId: null,
  read: false,
  trigger: { type: "immediate" },
  content: { html: "<p>Hello</p>", inAppDisplaySettings: null },
  priorityLevel: 300.5,
  createdAt: 1,
  expiresAt: null,
  saveToInbox: false,
  ...more,
});
const animated = (messageId: string): InAppMessage =>
  message(messageId, {
    content: {
      html: "<p>Hello</p>",
      inAppDisplaySettings: { position: null, shouldAnimate: true, bgColor: null, closeButton: null },
    },
  });

/** Takes events one after another at a time of 0 and answers the last state with every command. */
const after = (...events: readonly MessagesEvent[]): readonly [MessagesState, readonly MessagesCommand[]] => {
  let state = messagesInitialState;
  const commands: MessagesCommand[] = [];
  for (const event of events) {
    const [next, own] = messagesTransition(state, event, { now: 0, id: "", zone: "" });
    state = next;
    commands.push(...own);
  }
  return [state, commands];
};
const loadRequested = (contentType = "orderGuideDetail", email = "ada@x.example"): MessagesEvent => ({
  _tag: "LoadRequested",
  email,
  contentType,
});
const loaded = (messages: readonly InAppMessage[], request = 1): MessagesEvent => ({
  _tag: "Loaded",
  request,
  messages,
});

const at = (now: number) => ({ now, id: "an id", zone: "" });

describe("the workflow of messages", () => {
  it("GUIDE-VIEW-31 MSG-57 the guide page requests 20 messages and has a red close button of 16 px; a message's own wishes go before", () => {
    const [, commands] = after(loadRequested());
    expect(commands).toMatchObject([{ _tag: "LoadMessages", count: 20, initialize: "ada@x.example" }]);
    expect(closeButtonOptions(message("a"), "orderGuideDetail")).toEqual({ color: "red", size: 16 });
    expect(closeButtonOptions(message("a"), "home")).toEqual({});
    const closeButton = {
      color: "blue",
      iconPath: null,
      position: null,
      size: null,
      sideOffset: null,
      topOffset: null,
      isRequiredToDismissMessage: false,
    };
    const own = message("a", {
      content: {
        html: "x",
        inAppDisplaySettings: { position: null, shouldAnimate: false, bgColor: null, closeButton },
      },
    });
    expect(closeButtonOptions(own, "orderGuideDetail")).toMatchObject({ color: "blue", size: 16 });
  });

  it("MSG-21 the wait after an animated message is the interval and the time of the animation", () => {
    const waits = (first: InAppMessage, contentType: string) =>
      after(loadRequested(contentType), loaded([first, message("b")]), { _tag: "Closed", messageId: "a" })[1].filter(
        ({ _tag }) => _tag === "After",
      );
    expect(waits(animated("a"), "home")).toMatchObject([{ ms: 30_400 }]);
    expect(waits(animated("a"), "orderGuideDetail")).toMatchObject([{ ms: 5_400 }]);
    expect(waits(message("a"), "orderGuideDetail")).toMatchObject([{ ms: 5_000 }]);
  });

  it("MSG-02 MSG-05 another e-mail is initialised again, and nothing of the previous one stays", () => {
    const [state, commands] = after(
      loadRequested(),
      loaded([message("a"), message("b")]),
      loadRequested("home", "ben@x.example"),
      loaded([message("late")], 1),
    );
    expect(state).toMatchObject({ email: "ben@x.example", isInitialized: false, showing: null, queue: [], shown: [] });
    expect(commands.filter(({ _tag }) => _tag === "Logout")).toHaveLength(1);
    expect(commands.at(-1)).toMatchObject({ _tag: "LoadMessages", initialize: "ben@x.example" });
  });

  it("OP-106 what is kept in the inbox is opened and not consumed", () => {
    const [, commands] = after(loadRequested(), loaded([message("a", { saveToInbox: true })]));
    const tracked = commands.flatMap((command) => (command._tag === "TrackMessage" ? [command.event] : []));
    expect(tracked).toEqual(["delivery", "open"]);
  });

  it("MSG-16 MSG-18 MSG-19 whatever the provider answers, only what may be shown is, in its order, one after another and each once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(inAppMessage, { selector: ({ messageId }) => messageId }), (messages) => {
        let [state] = after(loadRequested(), loaded(messages));
        const seen: InAppMessage[] = [];
        for (let step = 0; state.showing !== null && step <= messages.length; step += 1) {
          seen.push(state.showing);
          expect(upcoming(state)).toBeNull();
          [state] = messagesTransition(
            { ...state },
            { _tag: "Closed", messageId: state.showing.messageId },
            { now: step * 60_000, id: "", zone: "" },
          );
          [state] = messagesTransition(
            state,
            { _tag: "IntervalElapsed" },
            { now: (step + 1) * 60_000, id: "", zone: "" },
          );
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.every(({ read, trigger, content }) => !read && trigger?.type !== "never" && content?.html)).toBe(
          true,
        );
        const due = messages.filter(
          ({ read, trigger, content }) => !read && trigger?.type !== "never" && content?.html,
        );
        expect(seen).toHaveLength(due.length);
        for (const [at, one] of seen.entries()) {
          const previous = seen[at - 1]?.priorityLevel ?? -Infinity;
          expect(at === 0 || previous <= (one.priorityLevel ?? Infinity) || one.priorityLevel === null).toBe(true);
        }
      }),
    );
  });

  it("MSG-55 CONST-29 a message with a wrong display option is not shown, one that must wait waits for the host, and a wrong option of the host requests nothing", () => {
    const wrong = message("wrong", { customPayload: { display: "later" }, priorityLevel: 1 });
    const waiting = message("waiting", { customPayload: { display: "deferred" }, priorityLevel: 2 });
    const [held, commands] = after(loadRequested(), loaded([wrong, waiting]));
    expect([held.showing, held.queue.map(({ messageId }) => messageId)]).toEqual([null, ["waiting"]]);
    expect(commands.filter(({ _tag }) => _tag === "Log")).toMatchObject([
      {
        entry: { level: "error", message: "Message wrong has another display option than 'immediate' or 'deferred'." },
      },
    ]);
    expect(after(loadRequested(), loaded([wrong, waiting]), { _tag: "Triggered" })[0].showing?.messageId).toBe(
      "waiting",
    );
    const odd = { ...messagesInitialState, display: "later" as never };
    const [state, own] = messagesTransition(odd, loadRequested(), { now: 0, id: "", zone: "" });
    expect([state.isLoading, own.map(({ _tag }) => _tag)]).toEqual([false, ["Log"]]);
  });

  it("MSG-43 MSG-45 what a message says of its close button goes before what its page says", () => {
    const own = message("a", {
      customPayload: { closeButton: { position: "top-left", color: "blue", topOffset: "8px" } },
    });
    expect(closeButtonOptions(own, "orderGuideDetail")).toMatchObject({
      position: "top-left",
      color: "blue",
      size: 16,
      topOffset: "8px",
    });
  });

  it("MSG-19 MSG-60 the same answer again delivers nothing again, and what is closed late is not the message that shows now", () => {
    const answer = loaded([message("a"), message("b")]);
    const [once, first] = after(loadRequested(), answer);
    const [twice, second] = after(loadRequested(), answer, answer);
    expect([twice, second]).toEqual([once, first]);
    expect(after(loadRequested(), answer, { _tag: "Closed", messageId: "b" })[0].showing?.messageId).toBe("a");
  });

  it("MSG-16 MSG-20 a message for another kind of page waits for it, and none shows a millisecond too early", () => {
    const other = message("other", { customPayload: { contentType: "home" }, priorityLevel: 1 });
    const [state] = after(loadRequested(), loaded([other, message("a"), message("b")]));
    expect([state.showing?.messageId, state.queue.map(({ messageId }) => messageId)]).toEqual(["a", ["b"]]);
    expect(after(loadRequested("home"), loaded([other]))[0].showing?.messageId).toBe("other");
    const [closed] = messagesTransition(state, { _tag: "Closed", messageId: "a" }, at(0));
    const [early, commands] = messagesTransition(closed, { _tag: "IntervalElapsed" }, at(4_999));
    expect([early.showing, commands]).toMatchObject([null, [{ _tag: "After", ms: 1 }]]);
    expect(messagesTransition(early, { _tag: "IntervalElapsed" }, at(5_000))[0].showing?.messageId).toBe("b");
  });

  it("MSG-62 MSG-87 OP-107 a card that was dismissed does not come again, and was seen until then; a clock that was set back takes nothing away", () => {
    const card = (messageId: string) => ({ metadata: { messageId, placementId: 1 } }) as never;
    const cards: MessagesEvent = { _tag: "EmbeddedLoaded", request: 1, messages: [card("x"), card("y")] };
    const see = (messageId: string): MessagesEvent => ({ _tag: "EmbeddedSeen", messageId, isInSight: true });
    let [state] = after(loadRequested(), loaded([]), { _tag: "PlacementsShown", placements: [1] }, cards, see("x"));
    const take = (event: MessagesEvent, now: number) => {
      const [next, commands] = messagesTransition(state, event, at(now));
      state = next;
      return commands;
    };
    take(see("y"), 5_000);
    take({ _tag: "EmbeddedDismissed", messageId: "x" }, 2_000);
    take({ _tag: "PlacementsShown", placements: [1] }, 2_000);
    take({ _tag: "EmbeddedLoaded", request: 2, messages: [card("x"), card("y")] }, 2_000);
    expect(state.embedded?.messages.map(({ metadata }) => metadata.messageId)).toEqual(["y"]);
    const [reported] = take({ _tag: "EmbeddedSessionEnded" }, 4_000);
    expect(reported).toMatchObject({
      report: {
        session: {
          impressions: [
            { messageId: "x", displayCount: 1, displayDuration: 2_000 },
            { messageId: "y", displayCount: 1, displayDuration: 0 },
          ],
        },
      },
    });
  });
});
