import { Pages } from "@larder/domain/page/pages.port";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import type { HeaderCommand, HeaderEvent } from "./state.ts";

const CALLS = { header: "header", footer: "footer", settings: "globalSettings" } as const;

export const headerHandlers: Handlers<HeaderCommand, HeaderEvent> = {
  LoadPart: ({ part, request }) =>
    Pages.use((pages) =>
      Effect.map(
        toResourceEvent<unknown, never>(pages[CALLS[part]](), request),
        (event) => ({ ...event, part }) as HeaderEvent,
      ),
    ),
};
