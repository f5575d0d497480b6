import { configure } from "mobx";

// State changes in actions only; reads outside of an observer are reported in development.
configure({
  enforceActions: "always",
  computedRequiresReaction: false,
  reactionRequiresObservable: false,
  disableErrorBoundaries: false,
});
