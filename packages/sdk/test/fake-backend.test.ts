import type { MailId } from "@larder/domain/mail/mail.schema";
import { Mails } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cartLineChangesSuite } from "../src/testing/acceptance/cart-line-changes.ts";
import { cartLinesSuite } from "../src/testing/acceptance/cart-lines.ts";
import { cartSeenLinesSuite } from "../src/testing/acceptance/cart-seen-lines.ts";
import { cartSubmissionSuite } from "../src/testing/acceptance/cart-submission.ts";
import { guideDraftsSuite } from "../src/testing/acceptance/guide-drafts.ts";
import { orderCancellationsSuite } from "../src/testing/acceptance/order-cancellations.ts";
import { orderEditsSuite } from "../src/testing/acceptance/order-edits.ts";
import { orderGuidesSuite } from "../src/testing/acceptance/order-guides.ts";
import { orderHistorySuite } from "../src/testing/acceptance/order-history.ts";
import { sessionsSuite } from "../src/testing/acceptance/sessions.ts";
import { type Setup, suitesOf, type Visitor } from "../src/testing/acceptance/suite.ts";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fakePorts, fakeSession } from "../src/testing/fake-backend/ports.ts";
import { fail, notFound, scriptedPort } from "../src/testing/scripted-port.ts";

const setup: Setup = async () => {
  const backend = makeFakeBackend();
  const visitor = (userName: string | null): Visitor => {
    const runtime = ManagedRuntime.make(fakePorts(backend, fakeSession(userName)));
    return { run: (effect) => runtime.runPromiseExit(effect) };
  };
  const names = { weekday: "Weekday", long: "Long", east: "Secret of East" };
  const ids = new Map([...backend.guides.values()].map(({ name, id }) => [name, id]));
  return {
    guest: async () => visitor(null),
    signedIn: async (userName) => visitor(userName),
    guideId: (key) => ids.get(names[key]) as never,
    dispose: async () => {},
  };
};

const everySuite = suitesOf(
  sessionsSuite,
  cartLinesSuite,
  cartLineChangesSuite,
  cartSeenLinesSuite,
  cartSubmissionSuite,
  orderGuidesSuite,
  guideDraftsSuite,
  orderHistorySuite,
  orderEditsSuite,
  orderCancellationsSuite,
);

describe("the fake backend", () => {
  everySuite({ describe, it, beforeEach, afterEach, expect: expect as never }, setup);
});

it("a call the fake backend doesn't have fails by its name until a test scripts it", async () => {
  const backend = makeFakeBackend();
  const read = Mails.use((port) => port.read({ id: 7 as MailId }));
  const sendAgain = Mails.use((port) => port.sendAgain({ id: 7 as MailId }, "key"));
  const runIn = (ports: ReturnType<typeof fakePorts>) => ManagedRuntime.make(ports).runPromise(Effect.flip(read));
  expect(await runIn(fakePorts(backend, fakeSession("sue")))).toEqual({
    _tag: "Unexpected",
    reason: "unknown",
    status: "unknown",
    detail: "The fake backend has no mails.read. Give it one with scriptedPort.",
  });
  const contents = { id: 7 as MailId, html: "", text: "Order 1 sent" };
  const scripted = scriptedPort(backend, Mails, { read: () => contents, sendAgain: () => fail(notFound) });
  const runtime = ManagedRuntime.make(fakePorts(backend, fakeSession("sue"), scripted));
  expect(await runtime.runPromise(read)).toBe(contents);
  expect(await runtime.runPromise(Effect.flip(sendAgain))).toEqual(notFound);
  expect(backend.calls).toEqual(["mails.read", "mails.read", "mails.sendAgain"]);
});
