import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { isSaid } from "./is-said.ts";
import styles from "./Check.module.css";

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
