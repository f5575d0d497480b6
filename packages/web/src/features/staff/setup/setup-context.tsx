import type { Setup } from "@larder/domain/opening/setup.schema";
import { failureText, isPending, type SetupChange, type SetupEvent, type SetupState } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { createContext, type ReactNode, use } from "react";
import { errorsOf } from "../../../messages/en/fields.ts";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { Button } from "../../../ui/Button.tsx";
import { Problem } from "../../../ui/Notice.tsx";

interface Running {
  readonly observed: { readonly state: SetupState };
  readonly send: (event: SetupEvent) => void;
}

export const SetupContext = createContext<Running | null>(null);

const useRunning = (): Running => {
  const running = use(SetupContext);
  if (running === null) throw new Error("SetupContext is missing");
  return running;
};

/** The stored setup, what is being saved, and where a change goes; for parts of the page that show a step. */
export const useSetup = () => {
  const { observed, send } = useRunning();
  const { setup, saving, saved, invitations } = observed.state;
  return {
    setup: setup.value as Setup,
    saved,
    invitations,
    isSaving: isPending(saving),
    failure: saving.failure,
    errors: errorsOf(saving.errors),
    reload: () => send({ _tag: "Opened", token: "" }),
    save: (change: SetupChange) => send({ _tag: "SaveRequested", change }),
  };
};

/** One step's form: its fields, what went wrong, and the button that saves it. */
export const StepForm = observer(function StepForm({
  change,
  submit = text.save,
  isPrimary = true,
  children,
  beside,
}: {
  readonly change: () => SetupChange;
  readonly submit?: string;
  /** False = another button of the page is its primary one. */
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
  readonly beside?: ReactNode;
}) {
  const { save, isSaving, failure } = useSetup();
  return (
    <form
      className="stack g-20"
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        save(change());
      }}
    >
      {failure !== null && <Problem title={failure._tag === "Unreachable" ? text.notSaved : failureText(failure)} />}
      <div className="card pad stack g-20">{children}</div>
      <div className="cluster">
        <Button type="submit" kind={isPrimary ? "primary" : undefined} size="lg" busy={isSaving}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  );
});
