import { configure } from "mobx";

// State changes in actions only.
configure({ enforceActions: "always" });
