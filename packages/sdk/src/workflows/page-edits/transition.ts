import type { PageEdit } from "@larder/domain/page/page-edit";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { type PageEditsCommand, type PageEditsEvent, type PageEditsState } from "./state.ts";

type Step = readonly [PageEditsState, readonly PageEditsCommand[]];

const isSame = (a: PageEdit, b: PageEdit): boolean =>
  a.contentLink === b.contentLink && a.property === b.property && a.text === b.text && a.html === b.html;

/** Saves an editor's texts one by one, each once per key (OP-91, OP-118). */
export const pageEditsTransition = (
  { last }: PageEditsState,
  event: PageEditsEvent,
  { id }: TransitionContext,
): Step => {
  switch (event._tag) {
    case "SaveRequested": {
      const { edit } = event;
      if (last?.outcome === "sending") return [{ last }, []];
      const isRetry = last !== null && !("contentLink" in last.outcome) && isSame(last.edit, edit);
      const key = isRetry ? last.key : id;
      return [{ last: { edit, key, outcome: "sending" } }, [{ _tag: "SavePage", edit, key }]];
    }
    case "SaveAnswered":
      return last?.key === event.key ? [{ last: { ...last, outcome: event.outcome } }, []] : [{ last }, []];
  }
};
