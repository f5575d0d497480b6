import type { GuideChanges, GuideView, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type fc from "fast-check";
import { type Fault } from "../../../testing/model/calls.ts";
import type { AdaptedWorkflow } from "../../../testing/model/view-adapter.ts";
import { type FakeBackend } from "../../../testing/fake-backend/backend.ts";
import type { StoredGuide } from "../../../testing/fake-backend/stored.ts";
import { type GuideDetailEvent, type GuideDetailState } from "../state.ts";

/** A save may also be answered with an error in a success, or with nothing at all. */
export type GuideFault = Fault | "error" | "nothing";

/** What the user did last, and what follows from that alone: nothing of how it works. */
export interface GuideModel {
  id: number | null;
  term: string;
  /** The guides that undoing goes back to, the last one first; null = a page has gone into it since. */
  past: (OrderGuide | null)[];
  /** What the user has put into the guide. */
  readonly added: Set<string>;
  /** The key of the save that is waited for. */
  saving: string | null;
  /** Counts the times that editing restarted. */
  session: number;
  /** The backend's guide that is on the screen; null = parts of several. */
  shown: StoredGuide | null;
  /** What the user's last answered save has made of each guide in the backend. */
  readonly saved: Map<number, StoredGuide | null>;
}

/** A save as it was sent, and whether the backend has said no to it. */
export interface SentSave {
  readonly changes: GuideChanges;
  readonly intent: string;
  readonly session: number;
  outcome: "waiting" | "unknown" | "refused" | "done";
}

/** The guide's workflow on the fake backend; every call and every wait is a task of the scheduler. */
export interface GuideReal {
  readonly guide: AdaptedWorkflow<GuideDetailState, GuideDetailEvent>;
  /** The workflow without an adapter: what is seen must be this. */
  readonly plain: () => GuideDetailState;
  readonly backend: FakeBackend;
  readonly model: GuideModel;
  readonly saves: SentSave[];
  readonly toasts: string[];
  /** What went wrong where no one could throw it. */
  readonly wrong: string[];
  /** What happens to the next calls, one after another; to those after them nothing does. */
  readonly break: (faults: readonly GuideFault[]) => void;
  readonly scheduler: fc.Scheduler;
  /** What a storefront that has just been opened would show. */
  readonly loadFresh: (id: number, view: GuideView, term: string, pages: number) => GuideDetailState;
}
