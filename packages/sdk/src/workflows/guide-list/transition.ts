import { act, actionFailed, done } from "./action.ts";
import { download, linkFailed, linkLoaded } from "./download.ts";
import { guideListBy, listsSteps } from "./lists-transition.ts";
import {
  closeWidget,
  membershipSaveFailed,
  membershipsFailed,
  membershipsLoaded,
  membershipSaved,
  openWidget,
  toggle,
  wantGuide,
} from "./widget.ts";

/**
 * Guide lists and actions on a guide; a list already loading isn't requested again. Spec §4, GUIDE-LIST-01 to 24,
 * GUIDE-LIST-07; OP-41.
 */
export const guideListTransition = guideListBy({
  ...listsSteps,
  ActionRequested: (state, event, context) => act(state, event.id, event.action, context.id),
  ActionSucceeded: done,
  ActionFailed: actionFailed,
  DownloadRequested: download,
  LinkLoaded: (state, event) => linkLoaded(state, event.answer),
  LinkFailed: (state, event) => linkFailed(state, event.failure),
  WidgetOpened: (state, event) => openWidget(state, event.product),
  WidgetClosed: closeWidget,
  MembershipsLoaded: (state, event) => membershipsLoaded(state, event.sku, event.guides),
  MembershipsFailed: (state, event) => membershipsFailed(state, event.sku, event.failure),
  MembershipToggled: (state, event, context) => toggle(state, event.id, context.id),
  NewGuideRequested: (state, event, context) => wantGuide(state, event.name, context.id),
  MembershipSaved: (state, event) => membershipSaved(state, event.intent, event.answer),
  MembershipSaveFailed: (state, event) => membershipSaveFailed(state, event.intent, event.failure),
  MessageExpired: (state) =>
    state.showActionMessage ? { ...state, showActionMessage: false, actionMessage: null } : state,
});
