import { disablesEmbedded } from "@larder/domain/messaging/availability";
import type { EmbeddedMessage } from "@larder/domain/messaging/message.schema";
import { logFailure } from "../../kernel/report-failure.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { keepReported } from "./reported.ts";
import type {
  EmbeddedMessagesEvent,
  EmbeddedState,
  Impression,
  MessagesCommand,
  MessagesState,
  Report,
} from "./state.ts";

type Step = readonly [MessagesState, readonly MessagesCommand[]];

export const LOAD_EMBEDDED = "messages-embedded";

const NOTHING: EmbeddedState = {
  placements: [],
  messages: [],
  isDisabled: false,
  isLoading: false,
  request: 0,
  received: [],
  dismissed: [],
  session: null,
};

export const embeddedOf = ({ embedded }: Pick<MessagesState, "embedded">): EmbeddedState => embedded ?? NOTHING;

/** Drops everything but the page's placements, for the next user. */
export const forgottenEmbedded = (state: MessagesState): EmbeddedState => {
  const { placements, request } = embeddedOf(state);
  return { ...NOTHING, placements, request: request + 1 };
};

const report = (one: Report): MessagesCommand => ({ _tag: "Report", report: one });
const withEmbedded = (state: MessagesState, next: Partial<EmbeddedState>): MessagesState => ({
  ...state,
  embedded: { ...embeddedOf(state), ...next },
});
const placementOf = ({ metadata }: EmbeddedMessage): number => metadata.placementId ?? 0;

/** A placement's messages, in the provider's order. */
export const messagesAt = (state: MessagesState, placementId: number): readonly EmbeddedMessage[] =>
  embeddedOf(state).messages.filter((message) => placementOf(message) === placementId);

/** Messages embedded in the page, for signed-in users only (spec §1 §7, MSG-13, MSG-62, MSG-82, MSG-87; OP-107). */
export const embeddedStep = (state: MessagesState, event: EmbeddedMessagesEvent, context: TransitionContext): Step => {
  const embedded = embeddedOf(state);
  if (event._tag === "PlacementsShown") {
    const { placements } = event;
    const messages = embedded.messages.filter((message) => placements.includes(placementOf(message)));
    return load(withEmbedded(state, { placements, messages }));
  }
  if (state.email === null) return [state, []];
  switch (event._tag) {
    case "EmbeddedLoaded":
      return event.request === embedded.request && embedded.isLoading ? loaded(state, event.messages) : [state, []];
    case "EmbeddedLoadFailed": {
      if (event.request !== embedded.request || !embedded.isLoading) return [state, []];
      const { failure } = event;
      const isDisabled = disablesEmbedded("message" in failure ? failure.message : null);
      return [
        withEmbedded(state, { isLoading: false, ...(isDisabled ? { isDisabled, messages: [] } : {}) }),
        failure._tag === "Cancelled"
          ? []
          : [logFailure("Messages in the page could not be loaded", failure, "warning")],
      ];
    }
    case "EmbeddedSeen":
      return seen(state, event, context);
    case "EmbeddedSessionEnded":
      return ended(state, context.now);
    case "EmbeddedClicked":
    case "EmbeddedDismissed": {
      const { messageId } = event;
      if (!embedded.messages.some(({ metadata }) => metadata.messageId === messageId)) return [state, []];
      if (event._tag === "EmbeddedClicked")
        return [
          state,
          [report({ _tag: "Embedded", event: "click", messageId, buttonId: event.buttonId, targetUrl: event.url })],
        ];
      const [left] = seen(state, { messageId, isInSight: false }, context);
      return [
        withEmbedded(left, {
          messages: embedded.messages.filter(({ metadata }) => metadata.messageId !== messageId),
          dismissed: [...embedded.dismissed, messageId],
        }),
        [report({ _tag: "Embedded", event: "dismiss", messageId })],
      ];
    }
  }
};

/** Requests the placements' messages once the provider knows the user. */
export const load = (state: MessagesState): Step => {
  const { placements, isDisabled, request } = embeddedOf(state);
  if (placements.length === 0 || isDisabled || state.email === null || !state.isInitialized) return [state, []];
  return [
    withEmbedded(state, { isLoading: true, request: request + 1 }),
    [{ _tag: "LoadEmbedded", concurrencyKey: LOAD_EMBEDDED, request: request + 1, placements }],
  ];
};

/** Reports each message as received once (OP-107). */
const loaded = (state: MessagesState, messages: readonly EmbeddedMessage[]): Step => {
  const { placements, dismissed, received } = embeddedOf(state);
  const shown = messages.filter(
    (message) => placements.includes(placementOf(message)) && !dismissed.includes(message.metadata.messageId),
  );
  const fresh = [...new Set(shown.map(({ metadata }) => metadata.messageId))].filter((id) => !received.includes(id));
  return [
    keepReported(withEmbedded(state, { isLoading: false, messages: shown, received: [...received, ...fresh] })),
    fresh.map((messageId) => report({ _tag: "Embedded", event: "received", messageId })),
  ];
};

const paused = (impression: Impression, now: number): Impression =>
  impression.since === null
    ? impression
    : {
        ...impression,
        displayCount: impression.displayCount + 1,
        displayDuration: impression.displayDuration + Math.max(0, now - impression.since),
        since: null,
      };

const seen = (
  state: MessagesState,
  { messageId, isInSight }: { readonly messageId: string; readonly isInSight: boolean },
  { now, id }: TransitionContext,
): Step => {
  const { session, messages } = embeddedOf(state);
  const message = messages.find(({ metadata }) => metadata.messageId === messageId);
  const held = session?.impressions[messageId];
  if (isInSight ? message === undefined || (held?.since ?? null) !== null : held === undefined) return [state, []];
  const before = held ?? {
    placementId: message === undefined ? 0 : placementOf(message),
    displayCount: 0,
    displayDuration: 0,
    since: null,
  };
  const next = isInSight ? { ...before, since: now } : paused(before, now);
  const { impressions = {}, ...open } = session ?? { id, start: now };
  return [withEmbedded(state, { session: { ...open, impressions: { ...impressions, [messageId]: next } } }), []];
};

/** Reports impressions once; the next visible message starts a new session. */
export const ended = (state: MessagesState, now: number): Step => {
  const { session } = embeddedOf(state);
  if (session === null) return [state, []];
  const impressions = Object.entries(session.impressions).map(([messageId, impression]) => {
    const { since: _, ...counted } = paused(impression, now);
    return { messageId, ...counted };
  });
  return [
    withEmbedded(state, { session: null }),
    [report({ _tag: "Session", session: { id: session.id, start: session.start, end: now, impressions } })],
  ];
};
