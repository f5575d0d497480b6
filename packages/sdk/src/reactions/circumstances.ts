import type { Circumstances } from "@larder/domain/analytics/circumstances";
import { organizationOf, policyOfSession } from "../workflows/session/view.ts";
import type { ReactionContext } from "./context.ts";

/** Who does something, for which organization and on which page, as it is tracked (ANALYTICS-18). */
export const circumstancesOf = ({ session, page, navigation }: ReactionContext["workflows"]): Circumstances => ({
  user: session.get().currentUser,
  email: null,
  organization: organizationOf(session.get()),
  policy: policyOfSession(session.get()),
  pageType: page.get().page.value?.contentType ?? "",
  location: navigation.get().url ?? "",
  sessionId: null,
  test: null,
  utm: {},
});
