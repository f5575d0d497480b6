import type { PageVersions } from "./page-model.schema.ts";

type Mark = NonNullable<PageVersions["live"]>;

/** How the version that an editor sees stands to what everyone sees (OP-22, OP-118). */
export type PageStatus =
  | { readonly _tag: "Published"; readonly live: Mark }
  /** A draft waits; `isShown`: it is what the editor sees. */
  | {
      readonly _tag: "Changed";
      readonly live: Mark;
      readonly draft: Mark;
      readonly changes: number;
      readonly isShown: boolean;
    }
  | { readonly _tag: "Unpublished"; readonly draft: Mark; readonly isShown: boolean }
  | { readonly _tag: "Earlier"; readonly version: number; readonly live: Mark };

export const pageStatus = ({ shown, live, draft, changes }: PageVersions): PageStatus | null => {
  const isShown = draft?.version === shown;
  if (live === null) return draft === null ? null : { _tag: "Unpublished", draft, isShown };
  if (!isShown && shown !== live.version) return { _tag: "Earlier", version: shown, live };
  return draft === null ? { _tag: "Published", live } : { _tag: "Changed", live, draft, changes, isShown };
};

/** An editor publishes what they see, and only what isn't public yet. */
export const mayPublish = (status: PageStatus | null): boolean =>
  (status?._tag === "Changed" || status?._tag === "Unpublished") && status.isShown;
