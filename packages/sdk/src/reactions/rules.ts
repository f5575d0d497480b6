import { searchCredentials } from "@larder/domain/search/credentials";
import { restoreQuickOrder } from "./kept-work.ts";
import { onChange, onOutput, type ReactionContext } from "./context.ts";

/** Checks what is typed in the open guide against its lines and the rules of now. */
export const checkTyped = ({ workflows: { guideCart, guideDetail } }: ReactionContext): void => {
  const { guide } = guideDetail.get();
  if (guide !== null && guideCart.get().entries.length > 0) guideCart.send({ _tag: "LinesUpdated", guide });
};

/** Sends the current user's search key (SEARCH-03). */
export const sendCredentials = ({ workflows: { session, header, search } }: ReactionContext): void => {
  const user = session.get().currentUser ?? { isAuthenticated: false, algoliaIndexName: "" };
  const credentials = searchCredentials(header.get().settings.value?.search ?? null, user);
  search.send({ _tag: "CredentialsUpdated", credentials });
};

/** Rules and keys depend on user, settings and cart; transitions read the rules from their context. */
export const rulesReactions = [
  onOutput("quickOrder", "RequestStored", (_, context) => restoreQuickOrder(context)),
  onChange(
    "session",
    (state) => state.currentUser,
    (user, context) => {
      context.workflows.cart.send({ _tag: "UserChanged", user });
      checkTyped(context);
      sendCredentials(context);
    },
  ),
  onChange(
    "session",
    (state) => state.organizations,
    (_, context) => checkTyped(context),
  ),
  onChange(
    "header",
    (state) => state.settings.value,
    (_, context) => {
      checkTyped(context);
      sendCredentials(context);
    },
  ),
  onChange(
    "cart",
    (state) => state.optimisticCart,
    (_, context) => checkTyped(context),
  ),
];
