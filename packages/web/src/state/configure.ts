import { configure } from "mobx";

// State changes in actions only, and what is read outside of an observer is told in development.
configure({
  enforceActions: "always",
  computedRequiresReaction: false,
  reactionRequiresObservable: false,
  disableErrorBoundaries: false,
});
