import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import type { Campaign, CampaignAudience, CampaignId } from "@larder/domain/messaging/campaign.schema";
import { Campaigns } from "@larder/calls/ports";
import { afterEach, describe, expect, it, vi } from "vitest";
import { editorOf } from "../src/workflows/campaigns/editor.ts";
import { campaignCan, isChanged, openContent } from "../src/workflows/campaigns/view.ts";
import { memoryStorage } from "../src/kernel/storage.ts";
import { startAuthoring } from "../src/workflows/campaigns/authoring.ts";
import { campaignsTransition } from "../src/workflows/campaigns/transition.ts";
import { campaignsInitialState, type CampaignsEvent, type CampaignsState } from "../src/workflows/campaigns/state.ts";
import { failing, healed, holding, holdingAnswers, losing, lost } from "./network.ts";
import { world } from "../src/testing/acceptance/world.ts";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fail, notFound, scriptedPort } from "../src/testing/scripted-port.ts";
import { messageOf, providerOf } from "./message-ports.ts";
import { openStorefront, send, settle, settled } from "./open-storefront.ts";

const html = "<p>Crab is in</p>";

/** Messages that are stored by id; an audience of customer group g2 has two users, any other five. */
const campaignsPort = () => {
  const stored = new Map<CampaignId, Campaign>();
  const answers = new Map<string, Campaign>();
  const tests: string[] = [];
  const ports = (backend: FakeBackend) => {
    const keep = (campaign: Campaign): Campaign => {
      stored.set(campaign.id, campaign);
      return campaign;
    };
    const find = (id: CampaignId) => stored.get(id) ?? fail(notFound);
    return [
      scriptedPort(backend, Campaigns, {
        list: () => ({
          campaigns: [],
          counts: { draft: 0, scheduled: 0, live: 0, ended: 0 },
          hasMore: false,
          placements: [],
          zone: world.zone,
        }),
        read: ({ id }) => find(id),
        audience: ({ audience }) => ({
          organizations: 1,
          users: audience.customerGroup === "g2" ? 2 : 5,
          found: { organizations: [], users: [] },
          customerGroups: [],
          regions: [],
          categories: [],
        }),
        save: ({ id, version, content, isPublished }, key) => {
          const answered = answers.get(key);
          if (answered !== undefined) return answered;
          const known = id === null ? null : find(id);
          if (known !== null && known.version !== version) fail({ _tag: "Conflict", message: "", current: known });
          const saved = keep({
            id: id ?? (`campaign-${stored.size + 1}` as CampaignId),
            version: (known?.version ?? 0) + 1,
            state: isPublished ? "live" : "draft",
            content,
            modifiedAt: "",
            modifiedBy: "sue",
            reach: 0,
            figures: { delivered: 0, opened: 0, clicked: 0, dismissed: 0 },
          });
          answers.set(key, saved);
          return saved;
        },
        stop: ({ id }) => keep({ ...find(id), state: "ended" }),
        sendTest: ({ content }, key) => {
          tests.push(key);
          providerOf(backend).added.set("sue", messageOf(`test-${tests.length}`, content.html));
          return { messageId: `test-${tests.length}` };
        },
      }),
    ];
  };
  return { stored, tests, ports };
};

const withEditor = async () => {
  const { stored, tests, ports } = campaignsPort();
  const open = await openStorefront({ userName: "sue", ports });
  const { campaigns } = open.storefront;
  await send(campaigns, { _tag: "Opened" });
  await send(campaigns, { _tag: "NewRequested" });
  await send(campaigns, { _tag: "ContentChanged", change: { name: "Crab", html } });
  return { open, campaigns, stored, tests, now: open.backend.clock.now };
};
const storedBy = ({ stored }: Pick<Awaited<ReturnType<typeof withEditor>>, "stored">) => [...stored.values()];

afterEach(() => void vi.useRealTimers());

describe("staff messages", () => {
  it("OP-97 a faulty message isn't published, a draft reopens as typed, and other edits stay", async () => {
    const editor = await withEditor();
    const { campaigns, now } = editor;
    await send(campaigns, { _tag: "ContentChanged", change: { topOffset: "calc(1px)" } });
    const can = campaignCan(campaigns.get(), "publish", now);
    expect(can).toMatchObject({ ok: false, reason: { _tag: "Faults", faults: [{ field: "topOffset" }] } });
    await send(campaigns, { _tag: "SaveRequested", isPublished: true });
    expect(storedBy(editor)).toEqual([]);
    await send(campaigns, { _tag: "SaveRequested", isPublished: false });
    const { saved } = editorOf(campaigns.get());
    expect([saved?.state, isChanged(campaigns.get())]).toEqual(["draft", false]);
    await send(campaigns, { _tag: "ContentChanged", change: { topOffset: "4px" } });
    await send(campaigns, { _tag: "NewRequested" });
    expect(openContent(campaigns.get())).toEqual(NEW_CAMPAIGN);
    await send(campaigns, { _tag: "Selected", id: saved?.id ?? null });
    expect(openContent(campaigns.get())).toMatchObject({ name: "Crab", topOffset: "4px" });
    await send(campaigns, { _tag: "ChangesDropped" });
    expect(openContent(campaigns.get())).toMatchObject({ topOffset: "calc(1px)" });
    await send(campaigns, { _tag: "Undo" });
    expect(openContent(campaigns.get())).toMatchObject({ name: "Crab", topOffset: "4px" });
  });

  it("OP-97 edits are undone in reverse order, typing as one step, even after saving or dropping", async () => {
    const { open, campaigns } = await withEditor();
    const change = (to: Partial<typeof NEW_CAMPAIGN>) => send(campaigns, { _tag: "ContentChanged", change: to });
    const undo = () => send(campaigns, { _tag: "Undo" });
    const content = () => openContent(campaigns.get());
    const crab = { ...NEW_CAMPAIGN, name: "Crab", html };
    await send(campaigns, { _tag: "SaveRequested", isPublished: false });
    const member = { id: 101, name: "North" };
    await change({ audience: { ...NEW_CAMPAIGN.audience, organizations: [member] } });
    await change({ audience: NEW_CAMPAIGN.audience });
    open.backend.clock.now += 2_000;
    for (const name of ["K", "Ki", "King"]) await change({ name });
    open.backend.clock.now += 2_000;
    await change({ name: "King crab" });
    await undo();
    expect(content()?.name).toBe("King");
    await undo();
    expect(content()?.name).toBe("Crab");
    await undo();
    expect(content()?.audience.organizations).toEqual([member]);
    await undo();
    expect([content(), isChanged(campaigns.get())]).toEqual([crab, false]);
    await undo();
    expect(content()).toEqual(NEW_CAMPAIGN);
    // Saves made meanwhile stay, and the undone edit can be saved on top.
    await change({ name: "Squash", html });
    await send(campaigns, { _tag: "SaveRequested", isPublished: false });
    await undo();
    await change({ name: "Pumpkin" });
    await send(campaigns, { _tag: "SaveRequested", isPublished: false });
    expect(editorOf(campaigns.get()).saved).toMatchObject({ version: 3, content: { name: "Pumpkin", html: "" } });

    await send(campaigns, { _tag: "NewRequested" });
    await undo();
    expect(content()).toEqual(NEW_CAMPAIGN);
    await change({ name: "Dropped" });
    await send(campaigns, { _tag: "ChangesDropped" });
    expect(content()).toBe(null);
    await undo();
    expect(content()?.name).toBe("Dropped");
  });

  it("OP-97 an audience is counted once for quick choices, and late responses are dropped", async () => {
    const { open, campaigns } = await withEditor();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pause = async () => {
      await vi.advanceTimersByTimeAsync(250);
      await settle();
    };
    const counted = () => campaigns.get().reach?.answer?.users;
    const count = (chosen: Partial<CampaignAudience>) =>
      send(campaigns, {
        _tag: "AudienceChanged",
        query: { audience: { ...NEW_CAMPAIGN.audience, ...chosen }, term: "" },
      });
    const calls = () => open.backend.calls.filter((call) => call === "campaigns.audience").length;
    await count({});
    expect([counted(), campaigns.get().reach?.isCounting]).toEqual([5, false]);
    await count({ customerGroup: "g1" });
    await count({ customerGroup: "g2" });
    expect([counted(), calls()]).toEqual([5, 1]);
    await pause();
    expect([counted(), calls()]).toEqual([2, 2]);
    const late = { audience: { ...NEW_CAMPAIGN.audience }, term: "late" };
    await send(campaigns, {
      _tag: "AudienceAnswered",
      query: late,
      answer: { ...campaigns.get().reach!.answer!, users: 99 },
    });
    expect(counted()).toBe(2);
    failing(open, "campaigns.audience", lost, 1);
    await count({ customerGroup: "g1" });
    await pause();
    expect([counted(), campaigns.get().reach?.failure?._tag]).toEqual([2, "Unreachable"]);
  });

  it("OP-91 a lost write is resent with its key, another gets its own; edits meanwhile stay", async () => {
    const editor = await withEditor();
    const { open, campaigns } = editor;
    failing(open, "campaigns.save", lost, 1);
    await send(campaigns, { _tag: "SaveRequested", isPublished: true });
    const { key } = campaigns.get().write;
    expect(campaigns.get().write).toMatchObject({ status: "unknown", failure: { _tag: "Unreachable" } });
    healed(open);
    const held = holding(open, "campaigns.save");
    await send(campaigns, { _tag: "SaveRequested", isPublished: true });
    expect(campaigns.get().write).toMatchObject({ status: "pending", key });
    await send(campaigns, { _tag: "SaveRequested", isPublished: true });
    await send(campaigns, { _tag: "ContentChanged", change: { name: "King crab" } });
    held.release();
    await settle();
    expect(storedBy(editor).map(({ content, version }) => [content.name, version])).toEqual([["Crab", 1]]);
    expect([openContent(campaigns.get())?.name, isChanged(campaigns.get())]).toEqual(["King crab", true]);
    healed(open);
    await send(campaigns, { _tag: "SaveRequested", isPublished: true });
    expect(storedBy(editor).map(({ content, version }) => [content.name, version])).toEqual([["King crab", 2]]);
    await send(campaigns, { _tag: "StopRequested" });
    expect(editorOf(campaigns.get()).saved?.state).toBe("ended");
  });

  it("OP-91 OP-97 a response only affects its own write, message and open page", () => {
    let id = 0;
    const play = (events: readonly CampaignsEvent[]) =>
      events.reduce<readonly [CampaignsState, readonly { readonly _tag: string; readonly key?: string }[]]>(
        ([state], event) => campaignsTransition(state, event, { now: 0, id: `key-${(id += 1)}` } as never),
        [campaignsInitialState, []],
      );
    const change = (name: string): CampaignsEvent => ({ _tag: "ContentChanged", change: { name, html } });
    const write: CampaignsEvent = { _tag: "SaveRequested", isPublished: false };
    const lost: CampaignsEvent = {
      _tag: "WriteFailed",
      field: "write",
      key: "key-3",
      failure: { _tag: "Unreachable", detail: "lost" },
    };
    const written: readonly CampaignsEvent[] = [{ _tag: "NewRequested" }, change("Crab"), write];
    const campaign = { id: "7", version: 1, content: NEW_CAMPAIGN } as never;

    // Different content gets its own key.
    const [, [again]] = play([...written, lost, write]);
    expect(again).toMatchObject({ _tag: "WriteCampaign", key: "key-3" });
    id = 0;
    const [, [other]] = play([...written, lost, change("King crab"), write]);
    expect(other).toMatchObject({ _tag: "WriteCampaign", key: "key-6" });
    id = 0;
    const [late] = play([...written, { _tag: "Written", field: "write", key: "key-2", answer: campaign }]);
    expect(late).toMatchObject({ editor: { selected: "new", saved: null }, write: { key: "key-3" } });
    expect(
      editorOf(
        play([
          { _tag: "Selected", id: "8" as CampaignId },
          { _tag: "CampaignRead", campaign },
        ])[0],
      ).saved,
    ).toBeNull();
    const [, reloads] = play([{ _tag: "Opened" }, { _tag: "Closed" }, { _tag: "ReloadDue" }]);
    expect(reloads).toEqual([]);
  });

  it("OP-143 after a colleague's change, mine is saved over it on request, or theirs is used", async () => {
    for (const keepsMine of [true, false]) {
      const editor = await withEditor();
      const { stored, campaigns } = editor;
      await send(campaigns, { _tag: "SaveRequested", isPublished: true });
      const id = editorOf(campaigns.get()).saved?.id as CampaignId;
      const theirs = stored.get(id)!;
      stored.set(id, { ...theirs, version: 5, content: { ...theirs.content, name: "Theirs" } });
      await send(campaigns, { _tag: "ContentChanged", change: { name: "Mine" } });
      await send(campaigns, { _tag: "SaveRequested", isPublished: true });
      expect(editorOf(campaigns.get()).conflict).toMatchObject({ version: 5, content: { name: "Theirs" } });
      await send(campaigns, { _tag: "SaveRequested", isPublished: true });
      expect(stored.get(id)?.content.name).toBe("Theirs");
      await send(campaigns, { _tag: keepsMine ? "MineKept" : "TheirsTaken" });
      expect(openContent(campaigns.get())?.name).toBe(keepsMine ? "Mine" : "Theirs");
      if (keepsMine) await send(campaigns, { _tag: "SaveRequested", isPublished: true });
      expect(stored.get(id)?.content.name).toBe(keepsMine ? "Mine" : "Theirs");
    }
  });

  it("OP-97 T9 edits survive a reload for their author until saved or signed out, with new fields added", async () => {
    const local = memoryStorage();
    const { ports } = campaignsPort();
    const author = async (userName: string) => {
      const open = await openStorefront({ userName, local, ports });
      const { campaigns } = open.storefront;
      await send(campaigns, { _tag: "Opened" });
      startAuthoring(open.storefront);
      await settle();
      return { open, campaigns };
    };
    const keys = () => local.keys().filter((key) => key.includes("campaignEdits"));
    const first = await author("sue");
    await send(first.campaigns, { _tag: "NewRequested" });
    await send(first.campaigns, { _tag: "ContentChanged", change: { name: "Crab", html } });
    const [key = ""] = keys();
    local.set(key, (local.get(key) ?? "").replace('"event":"",', "").replace('"region":null,', ""));
    const reloaded = await author("sue");
    expect(openContent(reloaded.campaigns.get())).toEqual({ ...NEW_CAMPAIGN, name: "Crab", html });
    expect(isChanged(reloaded.campaigns.get())).toBe(true);
    expect(editorOf((await author("ada")).campaigns.get()).edits).toEqual({});
    expect(keys()).toEqual([key]);
    await send(reloaded.campaigns, { _tag: "SaveRequested", isPublished: false });
    expect([editorOf(reloaded.campaigns.get()).saved?.state, keys()]).toEqual(["draft", []]);
    await send(reloaded.campaigns, { _tag: "ContentChanged", change: { name: "King crab" } });
    expect(keys()).toEqual([key]);
    await settled(reloaded.open.storefront.signOut());
    expect(keys()).toEqual([]);
    expect(editorOf((await author("sue")).campaigns.get()).edits).toEqual({});
  });

  it("OP-91 OP-97 a valid test reaches its author at once, and is resent with its key when lost", async () => {
    const { open, campaigns, stored, tests, now } = await withEditor();
    startAuthoring(open.storefront);
    const { messages } = open.storefront;
    const first = messages.get().showing?.messageId ?? "";
    expect(first).not.toBe("");
    await send(messages, { _tag: "Closed", messageId: first });
    expect(messages.get().showing).toBe(null);
    await send(campaigns, { _tag: "ContentChanged", change: { html: " ", trigger: "never", name: "" } });
    expect(campaignCan(campaigns.get(), "test", now)).toMatchObject({ reason: { faults: [{ field: "html" }] } });
    await send(campaigns, { _tag: "TestRequested" });
    expect(tests).toEqual([]);
    await send(campaigns, { _tag: "ContentChanged", change: { html } });
    losing(open, "campaigns.sendTest");
    await send(campaigns, { _tag: "TestRequested" });
    const { key } = campaigns.get().test;
    expect(campaigns.get().test.failure).toMatchObject({ _tag: "Unreachable" });
    healed(open);
    await send(campaigns, { _tag: "TestRequested" });
    expect(campaigns.get().test.status).toBe("done");
    expect(tests).toEqual([key, key]);
    expect(stored.size).toBe(0);
  });

  it("OP-97 a message being read when it is saved keeps the saved version", async () => {
    const { open, campaigns } = await withEditor();
    await send(campaigns, { _tag: "SaveRequested", isPublished: false });
    const { saved } = editorOf(campaigns.get());
    await send(campaigns, { _tag: "ContentChanged", change: { name: "Lobster" } });
    const reads = holdingAnswers(open, "campaigns.read");
    await send(campaigns, { _tag: "Selected", id: saved!.id });
    await send(campaigns, { _tag: "SaveRequested", isPublished: false });
    expect(editorOf(campaigns.get()).saved).toMatchObject({ version: saved!.version + 1 });
    await reads.release();
    expect(openContent(campaigns.get())).toMatchObject({ name: "Lobster" });
  });
});
