import {
  useEffect,
  useId,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { classNames } from "./class-names.ts";
import styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";
import { Input, inputLook, type InputProps } from "./Input.tsx";

interface Described {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong, in words; it takes the place of the hint. */
  readonly error?: ReactNode;
}

interface ControlIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** A label above, a control, and below it a hint or what is wrong. */
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
  const wrong = error !== undefined && error !== null && error !== "";
  const hinted = hint !== undefined && hint !== null && hint !== "";
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": wrong || hinted ? note : undefined,
        "aria-invalid": wrong ? true : undefined,
      })}
      {wrong ? (
        <span className={styles.error} id={note} role="alert">
          <Icon name="alert" />
          {error}
        </span>
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

export const TextField = ({ label, hint, error, className, ...rest }: Described & InputProps) => (
  <Field label={label} hint={hint} error={error} id={rest.id} className={className}>
    {(control) => <Input {...rest} {...control} />}
  </Field>
);

export const TextAreaField = ({
  label,
  hint,
  error,
  className,
  ...rest
}: Described & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field label={label} hint={hint} error={error} id={rest.id} className={className}>
    {(control) => <textarea {...rest} {...control} className={inputLook} />}
  </Field>
);

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> & {
  readonly size?: "sm" | undefined;
  readonly quiet?: boolean | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
};

/** The browser's own select with our chevron. `quiet` shows its edge only under the pointer. */
export const Select = ({ size, quiet, className, ...rest }: SelectProps) => (
  <span className={classNames(styles.select, className)} data-size={size} data-quiet={quiet === true ? "" : undefined}>
    <select {...rest} />
  </span>
);

export const SelectField = ({ label, hint, error, className, ...rest }: Described & SelectProps) => (
  <Field label={label} hint={hint} error={error} id={rest.id} className={className}>
    {(control) => <Select {...rest} {...control} />}
  </Field>
);

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  readonly type?: "checkbox" | "radio" | "switch";
  readonly mixed?: boolean | undefined;
  readonly children: ReactNode;
};

/** A check box, a radio button or a switch with its words; the words are part of the target. */
export const Check = ({ type = "checkbox", mixed, children, className, ...rest }: CheckProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed === true;
  }, [mixed]);
  return (
    <label className={classNames(styles.check, className)}>
      <input
        {...rest}
        ref={box}
        type={type === "radio" ? "radio" : "checkbox"}
        role={type === "switch" ? "switch" : undefined}
      />
      <span>{children}</span>
    </label>
  );
};
