import { Accounts } from "@larder/domain/account/accounts.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { CustomerTermsCommand, CustomerTermsEvent } from "./state.ts";

export const customerTermsHandlers: Handlers<CustomerTermsCommand, CustomerTermsEvent> = {
  LoadTerms: ({ request, id }) => Accounts.use((port) => toResourceEvent(port.terms(id), request)),
  SaveTerms: ({ saving: { change, key } }) =>
    Accounts.use((port) =>
      toEvent(port.saveTerms(change, key), {
        done: (stored) => ({ _tag: "Saved", stored }),
        failed: (failure) => ({ _tag: "SaveFailed", failure }),
      }),
    ),
};
