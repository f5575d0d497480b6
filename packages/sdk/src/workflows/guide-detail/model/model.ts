import type { GuideChanges, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type { Fault } from "../../../testing/model/calls.ts";
import type { StoredGuide } from "../../../testing/fake-backend/stored.ts";

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
