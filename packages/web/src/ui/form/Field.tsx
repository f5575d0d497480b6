import {
  useEffect,
  useId,
  useRef,
  type ComponentType,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { classNames } from "../class-names.ts";
import styles from "./Field.module.css";
import { Icon } from "../Icon.tsx";
import { changeOf, Input, inputLook, type InputProps, type Valued } from "./Input.tsx";

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

const isSaid = (text: ReactNode): boolean => text !== undefined && text !== null && text !== "";

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

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> &
  Valued & {
    readonly size?: "sm" | "lg" | undefined;
    readonly quiet?: boolean | undefined;
    readonly ref?: Ref<HTMLSelectElement>;
    readonly none?: string;
    readonly options?: readonly (string | readonly [value: string | number, name: string])[];
  };

/** A native select with our chevron. `quiet` shows its border only on hover. */
export const Select = ({ size, quiet, className, none, options, onValue, children, ...rest }: SelectProps) => (
  <span className={classNames(styles.select, className)} data-size={size} data-quiet={quiet === true ? "" : undefined}>
    <select onChange={changeOf(onValue)} {...rest}>
      {none !== undefined && <option value="">{none}</option>}
      {options?.map((option) => {
        const [value, name = value] = [option].flat();
        return (
          <option key={value} value={value}>
            {name}
          </option>
        );
      })}
      {children}
    </select>
  </span>
);

export const SelectField = fieldOf<SelectProps>(Select);

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  readonly type?: "checkbox" | "radio" | "switch";
  readonly mixed?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** The label is part of the target; the hint describes the control and is not its name. */
export const Check = ({ type = "checkbox", mixed, hint, children, className, ...rest }: CheckProps) => {
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const named = isSaid(hint) ? { "aria-labelledby": `${id}-name`, "aria-describedby": `${id}-hint` } : {};
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed === true;
  }, [mixed]);
  return (
    <label className={classNames(styles.check, className)}>
      <input
        {...rest}
        {...named}
        ref={box}
        type={type === "radio" ? "radio" : "checkbox"}
        role={type === "switch" ? "switch" : undefined}
      />
      <span>
        {isSaid(hint) ? (
          <>
            <span id={`${id}-name`}>{children}</span>
            <small className="muted block" id={`${id}-hint`}>
              {hint}
            </small>
          </>
        ) : (
          children
        )}
      </span>
    </label>
  );
};
