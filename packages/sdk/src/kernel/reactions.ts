import type { OutputOf, Registry, StateOf } from "./define-workflow.ts";
import type { Kernel } from "./start-workflows.ts";
import { watch } from "./watch.ts";

/** One reaction of workflows to one another; returns an unsubscribe function. */
export type Reaction<Context> = (context: Context) => () => void;

type Tag<T> = T extends { readonly _tag: infer Name extends string } ? Name : never;
type OutputWith<D, T> = Extract<OutputOf<D>, { readonly _tag: T }>;

/** The two ways in which workflows react to one another: to an output, and to a change of a part of the state. */
export const reactionsFor = <R extends Registry, Context extends Pick<Kernel<R>, "workflows" | "onOutput">>() => ({
  /** When `from` puts out `tag`, `react` is called in the same turn. */
  onOutput:
    <K extends keyof R & string, T extends Tag<OutputOf<R[K]>>>(
      from: K,
      tag: T,
      react: (output: OutputWith<R[K], T>, context: Context) => void,
    ): Reaction<Context> =>
    (context) =>
      context.onOutput(from, tag, (output) => react(output as unknown as OutputWith<R[K], T>, context)),
  /** When the selected part of `from`'s state has changed, `react` is called in the same turn. */
  onChange:
    <K extends keyof R & string, Value>(
      from: K,
      select: (state: StateOf<R[K]>) => Value,
      react: (value: Value, context: Context) => void,
    ): Reaction<Context> =>
    (context) =>
      watch(context.workflows[from], select, (value) => react(value, context)),
});
