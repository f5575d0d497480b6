// `node --test`: the drafts on a log must do what every adapter of this port does.
import { guideDraftsSuite, plainExpect, type Setup, type Visitor, world } from "@larder/sdk/testing/acceptance";
import { fakePorts, fakeSession, makeFakeBackend } from "@larder/sdk/testing";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, beforeEach, describe, it } from "node:test";
import { type Entry, logDrafts } from "./log-drafts.ts";

const setup: Setup = async () => {
  const backend = makeFakeBackend();
  const log: Entry[] = [];
  const visitor = (userName: string | null): Visitor => {
    const others = fakePorts(backend, fakeSession(userName));
    const drafts = logDrafts(log, () => backend.clock.now).pipe(Layer.provide(others));
    const runtime = ManagedRuntime.make(Layer.merge(others, drafts));
    return { run: (effect) => runtime.runPromiseExit(effect) };
  };
  const names = Object.fromEntries(world.guides.map(({ key, name }) => [key, name]));
  const ids = new Map([...backend.guides.values()].map(({ id, name }) => [name, id]));
  return {
    guest: async () => visitor(null),
    signedIn: async (userName) => visitor(userName),
    guideId: (key) => ids.get(names[key] ?? "") as never,
    dispose: async () => {},
  };
};

guideDraftsSuite({ describe, it, beforeEach, afterEach, expect: plainExpect }, setup);
