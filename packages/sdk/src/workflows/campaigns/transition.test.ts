import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import type { AudienceQuery, Campaign, CampaignContent } from "@larder/domain/messaging/campaign.schema";
import type { Failure } from "@larder/domain/failure";
import { describe, expect, it } from "vitest";
import { campaignsInitialState, type CampaignsCommand, type CampaignsEvent, type CampaignsState } from "./state.ts";
import { campaignsTransition } from "./transition.ts";
import { campaignCan, openContent } from "./view.ts";

const html = "<p>Crab is in</p>";
const crab: CampaignContent = { ...NEW_CAMPAIGN, name: "Crab", html };

/** A message page with a clock; the n-th event gets the key `key-n`. */
const opened = () => {
  let state: CampaignsState = campaignsInitialState;
  let count = 0;
  const page = {
    now: 0,
    get state() {
      return state;
    },
    send: (event: CampaignsEvent): readonly CampaignsCommand[] => {
      const [next, commands] = campaignsTransition(state, event, { now: page.now, id: `key-${(count += 1)}` } as never);
      state = next;
      return commands;
    },
    change: (change: Partial<CampaignContent>) => page.send({ _tag: "ContentChanged", change }),
    name: () => openContent(state)?.name,
  };
  page.send({ _tag: "NewRequested", content: crab });
  return page;
};

const keysOf = (commands: readonly CampaignsCommand[]) =>
  commands.flatMap((command) => ("key" in command ? [command.key] : []));
const refused: Failure = { _tag: "Forbidden", message: "no" } as never;

describe("typing, saving and testing on the message page", () => {
  it("OP-97 typing without a one-second pause is one step; the last hundred steps are kept", () => {
    const page = opened();
    for (const name of ["K", "Ki", "Kin", "King"]) {
      page.change({ name });
      page.now += 900;
    }
    page.send({ _tag: "Undo" });
    expect(page.name()).toBe("Crab");
    for (let step = 1; step <= 101; step += 1) {
      page.now += 2_000;
      page.change({ name: `Step ${step}` });
    }
    for (let step = 0; step < 200; step += 1) page.send({ _tag: "Undo" });
    expect(page.name()).toBe("Step 1");
  });

  it("OP-97 a failed audience count shows only while that audience is chosen", () => {
    const page = opened();
    const query = (term: string): AudienceQuery => ({ audience: NEW_CAMPAIGN.audience, term });
    const [before, after] = [query("before"), query("after")];
    page.send({ _tag: "AudienceChanged", query: before });
    page.send({ _tag: "AudienceChanged", query: after });
    page.send({ _tag: "AudienceFailed", query: before, failure: refused });
    expect(page.state.reach).toMatchObject({ isCounting: true, failure: null });
    page.send({ _tag: "AudienceFailed", query: after, failure: refused });
    expect(page.state.reach).toMatchObject({ isCounting: false, failure: refused });
  });

  it("OP-91 a test is sent once at a time, keeps its key when its response is lost, then gets a new one", () => {
    const page = opened();
    const [first] = keysOf(page.send({ _tag: "TestRequested" }));
    expect(campaignCan(page.state, "test", 0)).toMatchObject({ reason: { _tag: "Busy" } });
    expect(page.send({ _tag: "TestRequested" })).toEqual([]);
    const lost: Failure = { _tag: "Unreachable", detail: "cut" };
    page.send({ _tag: "WriteFailed", field: "test", key: first!, failure: lost });
    expect(keysOf(page.send({ _tag: "TestRequested" }))).toEqual([first]);
    page.send({ _tag: "Written", field: "test", key: first!, answer: undefined });
    const [second] = keysOf(page.send({ _tag: "TestRequested" }));
    expect([second === undefined, second === first]).toEqual([false, false]);
  });

  it("OP-91 after a refused write, the same content gets a new key", () => {
    const page = opened();
    const write = { _tag: "SaveRequested", isPublished: false } as const;
    const [first] = keysOf(page.send(write));
    page.send({ _tag: "WriteFailed", field: "write", key: first!, failure: refused });
    expect(page.state.write).toMatchObject({ status: "refused", key: "" });
    const [second] = keysOf(page.send(write));
    expect([second === undefined, second === first]).toEqual([false, false]);
  });

  it("OP-97 published messages can't be saved as drafts", () => {
    const page = opened();
    const [key] = keysOf(page.send({ _tag: "SaveRequested", isPublished: true }));
    const campaign = { id: "7", version: 1, state: "live", content: crab } as unknown as Campaign;
    page.send({ _tag: "Written", field: "write", key: key!, answer: campaign });
    page.change({ name: "King crab" });
    expect(campaignCan(page.state, "saveDraft", 0)).toMatchObject({ reason: { _tag: "AlreadyPublished" } });
    expect(page.send({ _tag: "SaveRequested", isPublished: false })).toEqual([]);
    expect(campaignCan(page.state, "publish", 0).ok).toBe(true);
  });
});
