import * as Schema from "effect/Schema";
import { list, text } from "../schema.ts";

export const HealthFacts = Schema.Struct({
  /** How long ago the search index last caught up with the catalog, in ms; null = it's being built. */
  indexAgeMs: Schema.NullOr(Schema.Number),
  /** false = no mail server is set up. */
  isSendingMail: Schema.Boolean,
  mailWaiting: Schema.Int,
  /** How long the oldest waiting email has waited, in ms; null = none waits. */
  mailWaitMs: Schema.NullOr(Schema.Number),
  /** Emails that were given up within a day. */
  mailFailed: Schema.Int,
  /** The last email that was given up; null = none is kept. */
  lastFailure: Schema.NullOr(Schema.Struct({ at: Schema.String, problem: text })),
  databaseBytes: Schema.Number,
  connections: Schema.Int,
  maxConnections: Schema.Int,
  migrations: Schema.Int,
  lastMigration: Schema.String,
  /** Free on the disk of the data folder; null = the database is elsewhere. */
  diskFreeBytes: Schema.NullOr(Schema.Number),
  /** How long ago the backup command wrote a copy, in ms; null = it never did. */
  backupAgeMs: Schema.optionalKey(Schema.NullOr(Schema.Number)),
  versions: list(Schema.Struct({ name: Schema.String, version: Schema.String })),
});
export type HealthFacts = typeof HealthFacts.Type;
