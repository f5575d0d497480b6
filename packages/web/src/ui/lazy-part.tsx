import { useState, type ComponentType, type ReactNode } from "react";
import { useExternalStore } from "../loading/use-external-store.ts";
import { Button } from "./Button.tsx";
import { Problem } from "./Notice.tsx";
import { toastRegion } from "./Toast.tsx";
import { shellMessages } from "../messages/en/shell.ts";
import { commonMessages } from "../messages/en/common.ts";
import { Boundary } from "../loading/Boundary.tsx";
import { Part } from "../loading/part.ts";

/** `inPlace` of the part, `over` the page (dialogs and menus), or `nowhere` (parts that the user didn't request). */
export type FailureDisplay = "inPlace" | "over" | "nowhere";

interface LazyPartProps {
  readonly fallback?: ReactNode;
  /** Continues without the part, by a button with the failure. Default: the part's own `onClose`. */
  readonly onGiveUp?: () => void;
}

export type LazyPart<Props> = ComponentType<Props & LazyPartProps> & { readonly prefetch: () => Promise<boolean> };

/**
 * The only way to make a lazy component (lint forbids React's): a part that fails to load or render affects nothing
 * else, and its failure shows with a retry.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  display: FailureDisplay,
): LazyPart<Props> => {
  const part = new Part(load);
  const Lazy = ({ fallback = null, onGiveUp, ...rest }: Props & LazyPartProps) => {
    const props = rest as Props;
    const state = useExternalStore(part.subscribe, part.get);
    // During render, so that a loaded part shows at once. No notification happens before it arrives.
    // The server renders what the browser renders first: without it.
    if (state === "idle" && !import.meta.env.SSR) void part.fetch();
    const failure = (retry: () => unknown) =>
      display === "nowhere" ? null : (
        <Failure
          isOver={display === "over"}
          onRetry={retry}
          onGiveUp={onGiveUp ?? (props as { readonly onClose?: () => void }).onClose}
        />
      );
    if (typeof state === "object")
      return (
        <Boundary fallback={failure}>
          <state.default {...props} />
        </Boundary>
      );
    return (
      <>
        {state === "failed" && failure(part.fetch)}
        {fallback}
      </>
    );
  };
  return Object.assign(Lazy, { prefetch: part.fetch });
};

const Failure = ({
  isOver,
  onRetry,
  onGiveUp,
}: {
  readonly isOver: boolean;
  readonly onRetry: () => unknown;
  readonly onGiveUp: (() => void) | undefined;
}) => {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div className={isOver ? toastRegion : undefined}>
      <Problem
        title={shellMessages.partFailed}
        action={
          <>
            <Button size="sm" busy={busy} onClick={() => void retry()}>
              {commonMessages.tryAgain}
            </Button>{" "}
            {onGiveUp !== undefined && (
              <Button size="sm" onClick={onGiveUp}>
                {shellMessages.close}
              </Button>
            )}
          </>
        }
      >
        {shellMessages.partFailedText}
      </Problem>
    </div>
  );
};
