import { EventLog } from "@larder/domain/analytics/event-log.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import type { EventLogCommand, EventLogEvent } from "./state.ts";

export const eventLogHandlers: Handlers<EventLogCommand, EventLogEvent> = {
  LoadEvents: ({ request, query }) => EventLog.use((log) => toResourceEvent(log.list(query), request)),
};
