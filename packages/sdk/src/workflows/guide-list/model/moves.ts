import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { type GuideAction, guideListInitialState } from "../state.ts";
import { move } from "./harness.ts";

const SLOTS = {
  ListRequested: "guide-list",
  ListingRequested: "guide-listing",
  HeaderListRequested: "guide-header-list",
} as const;
const COMMANDS = {
  ListRequested: "LoadList",
  ListingRequested: "LoadListing",
  HeaderListRequested: "LoadHeaderList",
} as const;

/** Requesting a list twice loads it once. */
export const load = (what: keyof typeof SLOTS) =>
  move(what, (real) => {
    const isBusy = real.inFlight.has(SLOTS[what]);
    const from = real.given.length;
    real.guideList.send({ _tag: what });
    if (what !== "HeaderListRequested") real.guideList.send({ _tag: what });
    const sent = real.given.slice(from).filter(({ _tag }) => _tag === COMMANDS[what]).length;
    if (sent !== (isBusy && what !== "HeaderListRequested" ? 0 : 1)) throw new Error(`requested ${sent} times`);
  });

/** An action with a double click runs once, and not during another. */
export const act = (id: GuideId, action: GuideAction) =>
  move(`${action._tag} ${id}`, (real, model) => {
    const from = real.given.length;
    const before = real.guideList.get();
    const isFree = model.active === null;
    if (isFree) model.active = id;
    for (let click = 0; click < 2; click += 1) real.guideList.send({ _tag: "ActionRequested", id, action });
    const fresh = real.given.slice(from);
    if (!isFree && real.guideList.get() !== before) throw new Error("a second action has started");
    if (isFree) {
      const [only, second] = fresh;
      if (only?._tag !== "Act" || second !== undefined) throw new Error("an action was to be sent once");
      const keys = real.given.flatMap((one) => (one._tag === "Act" ? [one.intent] : []));
      if (new Set(keys).size !== keys.length) throw new Error("two actions under one key");
    }
  });

/** A download with a double click requests one link. */
export const download = (id: GuideId) =>
  move(`download ${id}`, (real, model) => {
    const from = real.given.length;
    for (let click = 0; click < 2; click += 1) real.guideList.send({ _tag: "DownloadRequested", id, format: "csv" });
    if (real.given.length - from !== (model.isDownloading ? 0 : 1)) throw new Error("a link was to be requested once");
    model.isDownloading = true;
  });

/** A colleague renames or deletes a guide. */
export const concurrentUser = (id: number, what: "renames" | "deletes") =>
  move(`another user ${what} ${id}`, (real) => {
    const { guides } = real.backend;
    const stored = guides.get(id);
    if (stored === undefined) return;
    real.changeBackend(() => {
      if (what === "deletes") guides.delete(id);
      else guides.set(id, { ...stored, name: `${stored.name}!`, version: stored.version + 1 });
    });
  });

/** Leaving the page cancels reads; a sent action continues. */
export const leave = move("leave the page", (real, model) => {
  const { guidesList } = real.guideList.get();
  const { acting } = model;
  real.guideList.send({ _tag: "Cancelled", reason: "navigation" });
  if (model.acting !== acting) throw new Error("an action was given up");
  if (real.guideList.get().guidesList !== guidesList) throw new Error("the page change has changed the list");
});

/** Another user signs in; nothing of the previous one is left. */
export const signOut = (next: string) =>
  move(`${next} signs in`, (real, model) => {
    Object.assign(model, { active: null, acting: null, isDownloading: false, list: null, listing: null, wanted: 0 });
    real.signIn(next);
    real.guideList.send({ _tag: "Reset" });
    const { request: _left, ...left } = real.guideList.get();
    const { request: _none, ...nothing } = guideListInitialState;
    if (JSON.stringify(left) !== JSON.stringify(nothing)) throw new Error(`left: ${JSON.stringify(left)}`);
  });
