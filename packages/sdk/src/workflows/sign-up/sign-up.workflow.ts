import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { type SignUpDraft, signUpInitialState } from "./state.ts";

const isDraft = (stored: unknown): stored is SignUpDraft =>
  typeof stored === "object" && stored !== null && "form" in stored && "key" in stored;

/** Applying for an account (IDENT-25, OP-26). Loads with its page, since few visits apply. Input survives a reload. */
export const signUpWorkflow = defineWorkflow({
  initialState: signUpInitialState,
  ...lazyParts(() => import("./parts.ts")),
  wakesOn: "anyEvent",
  persist: {
    storage: "session",
    key: () => "signUp",
    select: ({ draft }) => draft,
    restore: (state, stored) => (isDraft(stored) ? { ...state, draft: stored } : state),
  },
});
