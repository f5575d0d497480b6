import type { Invariant } from "../history.ts";
import { atCurrentPrices } from "./at-current-prices.ts";
import { auditComplete } from "./audit-complete.ts";
import { conflictsNamed } from "./conflicts-named.ts";
import { draftsKept } from "./drafts-kept.ts";
import { guidesAsSaved } from "./guides-as-saved.ts";
import { heldAsAnswered } from "./held-as-answered.ts";
import { limitsHold } from "./limits-hold.ts";
import { noAnswerIsADefect } from "./no-answer-is-a-defect.ts";
import { newestEditStands } from "./newest-edit-stands.ts";
import { noQuantityByNobody } from "./no-quantity-by-nobody.ts";
import { noWriteFromElsewhere } from "./no-write-from-elsewhere.ts";
import { noEditLost } from "./no-edit-lost.ts";
import { noLineVanishes } from "./no-line-vanishes.ts";
import { nothingAcknowledgedLost } from "./nothing-acknowledged-lost.ts";
import { nothingLeftOfUser } from "./nothing-left-of-user.ts";
import { nothingOfAnotherOrganization } from "./nothing-of-another-organization.ts";
import { nothingPastItsCutOff } from "./nothing-past-its-cut-off.ts";
import { oddQuantitiesRefused } from "./odd-quantities-refused.ts";
import { oneOrderAKey } from "./one-order-a-key.ts";
import { ordersAsSaid } from "./orders-as-said.ts";
import { resentBeforeGivenUp } from "./resent-before-given-up.ts";
import { sentIsShown } from "./sent-is-shown.ts";
import { sentOnce } from "./sent-once.ts";
import { sessionsHold } from "./sessions-hold.ts";
import { stockNeverBelowZero } from "./stock-never-below-zero.ts";
import { totalsExact } from "./totals-exact.ts";
import { viewEqualsServer } from "./view-equals-server.ts";

/** What must hold of every simulation. */
export const invariants: readonly Invariant[] = [
  oneOrderAKey,
  totalsExact,
  nothingPastItsCutOff,
  nothingOfAnotherOrganization,
  viewEqualsServer,
  noQuantityByNobody,
  auditComplete,
  sentIsShown,
  nothingAcknowledgedLost,
  sessionsHold,
  stockNeverBelowZero,
  draftsKept,
  newestEditStands,
  atCurrentPrices,
  sentOnce,
  ordersAsSaid,
  resentBeforeGivenUp,
  heldAsAnswered,
  noEditLost,
  limitsHold,
  guidesAsSaved,
  noLineVanishes,
  conflictsNamed,
  noAnswerIsADefect,
  noWriteFromElsewhere,
  oddQuantitiesRefused,
  nothingLeftOfUser,
];
