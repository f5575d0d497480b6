import { lazyInBackground } from "../kernel/lazy.ts";
import type { TrackedEvent } from "../definition/tracked-event.ts";
import { onChange, type ReactionContext } from "./context.ts";

const starting = lazyInBackground(async () => (await import("../workflows/analytics/parts.ts")).startAnalytics);

/**
 * Whether events may leave: a destination is configured and the browser doesn't object; null = not known yet
 * (ANALYTICS-24, OP-116).
 */
const reports = ({ workflows: { header }, options: { doNotTrack } }: ReactionContext): boolean | null => {
  const { value: settings } = header.get().settings;
  return settings && settings.segmentWriteKey !== null && doNotTrack !== true;
};

/** Reports an event with its context, or drops it if nothing may leave. */
export const track = (context: ReactionContext, event: TrackedEvent): void => {
  if (reports(context) === false) return;
  const { session, page, navigation, analytics, header } = context.workflows;
  const { host } = context.options;
  const here = {
    session: session.get(),
    page: page.get(),
    url: navigation.get().url ?? page.get().url ?? "",
    test: host?.test?.() ?? header.get().settings.value?.test ?? null,
  };
  analytics.send({ _tag: "Tracked", event, here, at: context.options.now() });
};

/** Starts analytics once the settings name a destination (ANALYTICS-24, OP-116). */
export const decideTracking = (context: ReactionContext): void => {
  if (reports(context) === true && !context.isAwake("analytics"))
    context.load(starting, (start) => start(context, (event) => track(context, event)));
};

export const analyticsReactions = [
  onChange(
    "header",
    (state) => state.settings.value,
    (_, context) => decideTracking(context),
  ),
];
