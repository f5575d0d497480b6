import type { GuideChanges, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type { Fault } from "../../../testing/model/calls.ts";
import type { StoredGuide } from "../../../testing/fake-backend/backend.ts";

/** A save may also return an error in a success, or nothing. */
export type GuideFault = Fault | "error" | "nothing";

/** The user's last actions and their consequences, independent of the implementation. */
export interface GuideModel {
  id: number | null;
  term: string;
  /** Undo states, last one first; null = a page was added since. */
  past: (OrderGuide | null)[];
  readonly added: Set<string>;
  saving: string | null;
  session: number;
  /** The backend's guide on screen; null = parts of several. */
  shown: StoredGuide | null;
  /** Each backend guide after the user's last answered save. */
  readonly saved: Map<number, StoredGuide | null>;
}

/** A sent save, and whether the backend refused it. */
export interface SentSave {
  readonly changes: GuideChanges;
  readonly intent: string;
  readonly session: number;
  outcome: "waiting" | "unknown" | "refused" | "done";
}
