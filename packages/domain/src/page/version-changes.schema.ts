import * as Schema from "effect/Schema";

/** A change between two versions, in words: lines of what only the earlier and what only the later one says. */
export const VersionChange = Schema.Struct({
  /** What changed: the title, the order of parts, a kind of part, or a kind of what every page shows. */
  of: Schema.String,
  /** The part's heading; '' = none. */
  name: Schema.String,
  how: Schema.Literals(["added", "removed", "changed", "schedule"]),
  before: Schema.Array(Schema.String),
  after: Schema.Array(Schema.String),
});
export type VersionChange = typeof VersionChange.Type;

/** What publishing a version would change for visitors; a first publication adds everything. */
export const VersionChanges = Schema.Struct({ changes: Schema.Array(VersionChange) });
export type VersionChanges = typeof VersionChanges.Type;
