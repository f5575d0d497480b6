import { useId, type ComponentType, type ReactNode, type TextareaHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Field.module.css";
import { Icon } from "../Icon.tsx";
import { isSaid } from "./is-said.ts";
import { changeOf, Input, inputLook, type InputProps, type Valued } from "./Input.tsx";
import { Select, type SelectProps } from "./Select.tsx";

interface Described {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

interface ControlIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <span className={`${styles.error} flex g-4 t-12 t-danger`} id={id} role="alert">
    <Icon name="alert" />
    {children}
  </span>
);

export const Field = ({
  label,
  hint,
  error,
  children,
  id: givenId,
  className,
}: Described & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlIds) => ReactNode;
}) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = `${id}-note`;
  const wrong = isSaid(error);
  const hinted = isSaid(hint);
  return (
    <div className={classNames(styles.field, className)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": wrong || hinted ? note : undefined,
        "aria-invalid": wrong ? true : undefined,
      })}
      {wrong ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        hinted && (
          <span className="fine" id={note}>
            {hint}
          </span>
        )
      )}
    </div>
  );
};

interface ControlProps {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

const fieldOf =
  <P extends ControlProps>(Control: ComponentType<P>) =>
  ({ label, hint, error, className, ...own }: Described & P) => (
    <Field label={label} hint={hint} error={error} id={own.id} className={className}>
      {(control) => <Control {...(own as unknown as P)} {...control} />}
    </Field>
  );

export const TextField = fieldOf<InputProps>(Input);

export const TextAreaField = fieldOf(({ onValue, ...own }: TextareaHTMLAttributes<HTMLTextAreaElement> & Valued) => (
  <textarea onChange={changeOf(onValue)} {...own} className={inputLook} />
));

export const SelectField = fieldOf<SelectProps>(Select);
