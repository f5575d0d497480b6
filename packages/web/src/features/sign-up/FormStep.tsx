import { useId, type ReactNode } from "react";
import styles from "./sign-up.module.css";

export const FormStep = ({
  number,
  title,
  lead,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={`${styles.step} card`} aria-labelledby={id}>
      <header className="cluster between">
        <h2 id={id} className="row">
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        <p className="meta">{lead}</p>
      </header>
      <div className={`${styles.fields} columns stack start`}>{children}</div>
    </section>
  );
};
