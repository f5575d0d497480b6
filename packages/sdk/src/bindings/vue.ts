import { hasInjectionContext, inject, onScopeDispose, type ShallowRef, shallowRef, ssrContextKey } from "vue";
import type { IsSame, Watched } from "./watched.ts";

export type { IsSame, Watched } from "./watched.ts";

/**
 * A workflow's state, or what `select` takes from it, as a ref that changes only when that isn't the same anymore. It
 * is subscribed until the component or effect scope ends. Unlike `ref`, nothing inside is made reactive.
 */
export const useWorkflow = <State, Value = State>(
  workflow: Watched<State>,
  select: (state: State) => Value = (state) => state as unknown as Value,
  isSame: IsSame<Value> = Object.is,
): Readonly<ShallowRef<Value>> => {
  const value = shallowRef(select(workflow.get())) as ShallowRef<Value>;
  // A server renders once, and its components' scopes never end.
  if (hasInjectionContext() && inject<unknown>(ssrContextKey, null) !== null) return value;
  onScopeDispose(
    workflow.subscribe(() => {
      const next = select(workflow.get());
      if (!isSame(value.value, next)) value.value = next;
    }),
  );
  return value;
};
