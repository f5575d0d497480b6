import type { OutputOf, Registry, StateOf } from "./define-workflow.ts";
import type { Kernel } from "./start-workflows.ts";
import { watch } from "./watch.ts";

export type Reaction<Context> = (context: Context) => () => void;

type Tag<T> = T extends { readonly _tag: infer Name extends string } ? Name : never;
type OutputWith<D, T> = Extract<OutputOf<D>, { readonly _tag: T }>;

/** Creates the two kinds of reactions: to an output, and to a change of selected state. */
export const reactionsFor = <R extends Registry, Context extends Pick<Kernel<R>, "workflows" | "onOutput">>() => ({
  onOutput:
    <K extends keyof R & string, T extends Tag<OutputOf<R[K]>>>(
      from: K,
      tag: T,
      react: (output: OutputWith<R[K], T>, context: Context) => void,
    ): Reaction<Context> =>
    (context) =>
      context.onOutput(from, tag, (output) => react(output as unknown as OutputWith<R[K], T>, context)),
  onChange:
    <K extends keyof R & string, Value>(
      from: K,
      select: (state: StateOf<R[K]>) => Value,
      react: (value: Value, context: Context) => void,
    ): Reaction<Context> =>
    (context) =>
      watch(context.workflows[from], select, (value) => react(value, context)),
});
