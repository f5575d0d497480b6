import { PageEdits } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { pageEditsInitialState, type PageEditsState, type PageEditsWorkflow, type SeenVersion } from "./state.ts";

const store = (state: PageEditsState, stored: SeenVersion): PageEditsState => ({ ...state, stored });

/** Saves drafts one by one, each once per key, publishes and restores them (OP-91, OP-118). */
export const { transition, handlers } = defineParts<PageEditsWorkflow>({
  initialState: pageEditsInitialState,
  reads: {
    list: { call: () => PageEdits.use((port) => port.list()), log: "The pages could not be loaded" },
    versions: {
      call: ({ contentLink }) => PageEdits.use((port) => port.versions({ contentLink })),
      log: "The versions of the page could not be loaded",
    },
    products: {
      call: ({ term }) => PageEdits.use((port) => port.products({ term })),
      log: "The products could not be searched",
    },
  },
  writes: {
    saving: {
      call: (edit, key) => PageEdits.use((port) => port.save(edit, key)),
      log: "The text was not saved",
      done: store,
    },
    changing: {
      call: (edit, key) => PageEdits.use((port) => port.change(edit, key)),
      log: "The part was not changed",
      done: store,
    },
    publishing: {
      call: (seen, key) => PageEdits.use((port) => port.publish(seen, key)),
      log: "The page was not published",
      done: (state, stored, _, { read }) =>
        state.list.value === null ? store(state, stored) : read(store(state, stored), "list", null),
    },
    restoring: {
      call: (version, key) => PageEdits.use((port) => port.restore(version, key)),
      log: "The version was not restored",
      done: store,
    },
  },
  steps: {
    ListRequested: (state, _, { read }) => read(state, "list", null),
    VersionsRequested: (state, { contentLink }, { read }) => read(state, "versions", { contentLink }, false),
    SaveRequested: (state, { edit }, { write }) => write(state, "saving", edit),
    ChangeRequested: (state, { contentLink, change }, { write }) => write(state, "changing", { contentLink, change }),
    ProductsRequested: (state, { term }, { read }) => read(state, "products", { term }, false),
    PublishRequested: (state, { contentLink }, { write }) => write(state, "publishing", { contentLink }),
    RestoreRequested: (state, { contentLink, version }, { write }) =>
      write(state, "restoring", { contentLink, version }),
  },
});
