import type * as Effect from "effect/Effect";
import type { Tagged } from "../../kernel/commands.ts";

export type AnyHandlers<Event> = Readonly<
  Record<string, (command: never) => Effect.Effect<Event | null, never, unknown>>
>;

/** A command's effect by its workflow's handlers; the model's layer provides the ports. */
export const handle = <Event>(handlers: AnyHandlers<Event>, command: Tagged): Effect.Effect<Event | null> => {
  const handler = handlers[command._tag];
  if (handler === undefined) throw new Error(`no handler for ${command._tag}`);
  return handler(command as never) as Effect.Effect<Event | null>;
};
