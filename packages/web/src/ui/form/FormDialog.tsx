import { useId, type ReactNode } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";

interface FormDialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly submit: string;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly busy?: boolean;
  /** It can't be undone. */
  readonly danger?: boolean;
  readonly lead?: ReactNode;
  readonly answer?: ReactNode;
  /** The fields, the first one to fill in with `data-first`. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export const FormDialog = ({
  title,
  onClose,
  submit,
  onSubmit,
  busy,
  danger = false,
  lead,
  answer,
  children,
  className = "stack",
}: FormDialogProps) => {
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {answer}
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button kind={danger ? "danger" : "primary"} type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {lead}
      <form
        id={id}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};
