import { inAppMessage } from "@larder/domain/testing/message";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messagesInitialState, type MessagesCommand, type MessagesEvent, type MessagesState } from "./state.ts";
import { messagesTransition } from "./transition.ts";
import { closeButtonOptions, upcomingMessage } from "./view.ts";

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

describe("message workflow", () => {
  it("GUIDE-VIEW-31 MSG-57 the guide page loads 20 messages, with a red 16 px close button by default", () => {
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

  it("MSG-21 the wait after an animated message includes the animation", () => {
    const waits = (first: InAppMessage, contentType: string) =>
      after(loadRequested(contentType), loaded([first, message("b")]), { _tag: "Closed", messageId: "a" })[1].filter(
        ({ _tag }) => _tag === "After",
      );
    expect(waits(animated("a"), "home")).toMatchObject([{ ms: 30_400 }]);
    expect(waits(animated("a"), "orderGuideDetail")).toMatchObject([{ ms: 5_400 }]);
    expect(waits(message("a"), "orderGuideDetail")).toMatchObject([{ ms: 5_000 }]);
  });

  it("MSG-02 MSG-05 another email is initialized, dropping everything of the previous one", () => {
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

  it("OP-106 inbox messages are opened, not consumed", () => {
    const [, commands] = after(loadRequested(), loaded([message("a", { saveToInbox: true })]));
    const tracked = commands.flatMap((command) => (command._tag === "TrackMessage" ? [command.event] : []));
    expect(tracked).toEqual(["delivery", "open"]);
  });

  it("MSG-16 MSG-61 a message read in the inbox counts as opened and doesn't show over the page as well", () => {
    const [state, commands] = after(
      loadRequested(),
      loaded([message("a"), message("b")]),
      { _tag: "InboxOpened", messageId: "b" },
      { _tag: "InboxClicked", messageId: "b", url: "/search/" },
      { _tag: "Closed", messageId: "a" },
      { _tag: "IntervalElapsed" },
    );
    expect([state.showing, state.queue]).toEqual([null, []]);
    const tracked = commands.flatMap((command) =>
      command._tag === "TrackMessage" && command.messageId === "b" ? [command.event] : [],
    );
    expect(tracked).toEqual(["delivery", "open", "click"]);
  });

  it("MSG-02 MSG-61 a message read before the start is reported once the provider knows the user", () => {
    const early: MessagesEvent = { _tag: "InboxOpened", messageId: "a" };
    const opens = (...events: readonly MessagesEvent[]) =>
      after(...events)[1].filter((command) => command._tag === "TrackMessage" && command.event === "open");
    expect(opens(early)).toEqual([]);
    expect(opens(loadRequested(), early)).toEqual([]);
    expect(opens(loadRequested(), early, loaded([message("a")]), loaded([message("a")]))).toEqual([
      { _tag: "TrackMessage", event: "open", messageId: "a" },
    ]);
  });

  it("MSG-16 MSG-18 MSG-19 only valid messages show, in order, one by one and once each", () => {
    fc.assert(
      fc.property(fc.uniqueArray(inAppMessage, { selector: ({ messageId }) => messageId }), (messages) => {
        let [state] = after(loadRequested(), loaded(messages));
        const seen: InAppMessage[] = [];
        for (let step = 0; state.showing !== null && step <= messages.length; step += 1) {
          seen.push(state.showing);
          expect(upcomingMessage(state)).toBeNull();
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

  it("MSG-55 CONST-29 a wrong display option hides a message; the host's wrong option requests none", () => {
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

  it("MSG-43 MSG-45 a message's close button settings override its page's", () => {
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

  it("MSG-19 MSG-60 a repeated response delivers nothing, and a late close spares the next message", () => {
    const answer = loaded([message("a"), message("b")]);
    const [once, first] = after(loadRequested(), answer);
    const [twice, second] = after(loadRequested(), answer, answer);
    expect([twice, second]).toEqual([once, first]);
    expect(after(loadRequested(), answer, { _tag: "Closed", messageId: "b" })[0].showing?.messageId).toBe("a");
  });

  it("MSG-16 MSG-20 a message waits for its page type and is never early", () => {
    const other = message("other", { customPayload: { contentType: "home" }, priorityLevel: 1 });
    const [state] = after(loadRequested(), loaded([other, message("a"), message("b")]));
    expect([state.showing?.messageId, state.queue.map(({ messageId }) => messageId)]).toEqual(["a", ["b"]]);
    expect(after(loadRequested("home"), loaded([other]))[0].showing?.messageId).toBe("other");
    const [closed] = messagesTransition(state, { _tag: "Closed", messageId: "a" }, at(0));
    const [early, commands] = messagesTransition(closed, { _tag: "IntervalElapsed" }, at(4_999));
    expect([early.showing, commands]).toMatchObject([null, [{ _tag: "After", ms: 1 }]]);
    expect(messagesTransition(early, { _tag: "IntervalElapsed" }, at(5_000))[0].showing?.messageId).toBe("b");
  });

  it("MSG-62 MSG-87 OP-107 a dismissed card stays away, and a clock set back loses no viewing time", () => {
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
