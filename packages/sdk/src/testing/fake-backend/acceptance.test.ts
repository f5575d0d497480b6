import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { everyPortSuite } from "../acceptance/every-port.ts";
import type { Setup, Visitor } from "../acceptance/suite.ts";
import { fakePorts, fakeSession } from "./ports.ts";
import { makeFakeBackend } from "./backend.ts";

const setup: Setup = async () => {
  const backend = makeFakeBackend();
  const runtimes: { dispose: () => Promise<void> }[] = [];
  const visitor = (userName: string | null): Visitor => {
    const runtime = ManagedRuntime.make(fakePorts(backend, fakeSession(userName)));
    runtimes.push(runtime);
    return { run: (effect) => runtime.runPromiseExit(effect) };
  };
  const ids = new Map([...backend.guides.values()].map((guide) => [guide.name, guide.id]));
  const names = { weekday: "Weekday", long: "Long", east: "Secret of East" };
  return {
    guest: async () => visitor(null),
    signedIn: async (userName) => visitor(userName),
    guideId: (key) => ids.get(names[key]) as never,
    dispose: async () => {
      await Promise.all(runtimes.map((runtime) => runtime.dispose()));
    },
  };
};

const runner = { describe, it, beforeEach, afterEach, expect: expect as never };

describe("in-memory ports", () => {
  everyPortSuite(runner, setup);
});
