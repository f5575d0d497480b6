import { useState, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Problem } from "../ui/Notice.tsx";
import { toastRegion } from "../ui/Toast.tsx";
import { shellMessages } from "../messages/en/shell.ts";
import { commonMessages } from "../messages/en/common.ts";
import { Boundary } from "./Boundary.tsx";
import { Part } from "./part.ts";

/**
 * Where a failure is shown: `inPlace` of the part, `over` the page (for dialogs and menus, which have no place of their own),
 * or `nowhere` (for parts that the user did not ask for).
 */
export type FailureDisplay = "inPlace" | "over" | "nowhere";

interface LazyPartProps {
  /** What is shown until the part is there. */
  readonly fallback?: ReactNode;
  /** Goes on without the part; a button for it is shown with the failure. Left out, it is the part's own `onClose`. */
  readonly onGiveUp?: () => void;
}

/** A component that is fetched when it is first shown, or before by `prefetch`. */
export type LazyPart<Props> = ComponentType<Props & LazyPartProps> & { readonly prefetch: () => Promise<boolean> };

/**
 * Makes a component of a part that is fetched on demand. A part that cannot be fetched, or that breaks, takes nothing else
 * down: the failure is shown with a button to try again. This is the only way to a lazy component (the lint forbids React's).
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  display: FailureDisplay,
): LazyPart<Props> => {
  const part = new Part(load);
  const Lazy = ({ fallback = null, onGiveUp, ...rest }: Props & LazyPartProps) => {
    const props = rest as Props;
    const state = useSyncExternalStore(part.subscribe, part.get);
    // During the render, so that what is there already is shown at once. Nothing is notified before it has arrived.
    if (state === "idle") void part.fetch();
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
