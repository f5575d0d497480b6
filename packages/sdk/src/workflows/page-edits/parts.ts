import { PageEdits } from "@larder/calls/ports";
import { pictureProblems } from "@larder/domain/staff/product-edit";
import { siteProblems } from "@larder/domain/page/site-content";
import { defineParts, type ReadOf } from "../../definition/define-parts.ts";
import { pageEditsInitialState, type PageEditsState, type PageEditsWorkflow, type SeenVersion } from "./state.ts";

const store = (state: PageEditsState, stored: SeenVersion): PageEditsState => ({ ...state, stored });

/** What was stored, and the lists that are open once more. */
const storeAndList = (
  state: PageEditsState,
  stored: SeenVersion,
  _: unknown,
  { read }: { readonly read: ReadOf<PageEditsWorkflow> },
) => {
  const [pages, first] =
    state.list.value === null ? [store(state, stored), []] : read(store(state, stored), "list", null);
  if (pages.site.value === null) return [pages, first] as const;
  const [next, second] = read(pages, "site", null);
  return [next, [...first, ...second]] as const;
};

/** Saves drafts one by one, each once per key, publishes and restores them (OP-91, OP-118). */
export const { transition, handlers } = defineParts<PageEditsWorkflow>({
  initialState: pageEditsInitialState,
  reads: {
    list: { call: () => PageEdits.use((port) => port.list()), log: "The pages could not be loaded" },
    site: { call: () => PageEdits.use((port) => port.site()), log: "The menus could not be loaded" },
    changes: {
      call: ({ contentLink }) => PageEdits.use((port) => port.changes({ contentLink })),
      log: "The changes of the version could not be loaded",
    },
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
    starting: {
      call: (category, key) => PageEdits.use((port) => port.start(category, key)),
      log: "The category's draft was not started",
      done: store,
    },
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
    savingSite: {
      call: (edit, key) => PageEdits.use((port) => port.saveSite(edit, key)),
      log: "The menu or site alert was not saved",
      fieldOf: (path) => path.replace(/^content\./, ""),
      done: storeAndList,
    },
    picturing: {
      call: ({ file }) => PageEdits.use((port) => port.picture({ file })),
      log: "The picture was not stored",
      done: (state, uploaded) => ({ ...state, uploaded }),
    },
    publishing: {
      call: (seen, key) => PageEdits.use((port) => port.publish(seen, key)),
      log: "The page was not published",
      done: storeAndList,
    },
    restoring: {
      call: (version, key) => PageEdits.use((port) => port.restore(version, key)),
      log: "The version was not restored",
      done: storeAndList,
    },
  },
  steps: {
    ListRequested: (state, _, { read }) => read(state, "list", null),
    VersionsRequested: (state, { contentLink }, { read }) => read(state, "versions", { contentLink }, false),
    StartRequested: (state, { path }, { write }) => write(state, "starting", { path }),
    SaveRequested: (state, { edit }, { write }) => write(state, "saving", edit),
    ChangeRequested: (state, { contentLink, change }, { write }) => write(state, "changing", { contentLink, change }),
    ProductsRequested: (state, { term }, { read }) => read(state, "products", { term }, false),
    ChangesRequested: (state, { contentLink }, { read }) => read(state, "changes", { contentLink }, false),
    SiteRequested: (state, _, { read }) => read(state, "site", null),
    SiteSaveRequested: (state, { contentLink, content }, { write }) =>
      write(state, "savingSite", { contentLink, content }, siteProblems(content)),
    PictureChosen: (state, { file, bytes }, { write }) =>
      write({ ...state, uploaded: null }, "picturing", { file }, pictureProblems(bytes)),
    PublishRequested: (state, { contentLink }, { write }) => write(state, "publishing", { contentLink }),
    RestoreRequested: (state, { contentLink, version }, { write }) =>
      write(state, "restoring", { contentLink, version }),
  },
});
