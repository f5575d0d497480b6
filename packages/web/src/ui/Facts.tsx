import type { ReactNode } from "react";
import styles from "./Facts.module.css";

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly sum?: boolean;
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={`${styles.facts} stack g-6`}>
    {facts.map((fact, at) => (
      <div key={at} className={fact.sum === true ? styles.sum : undefined}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
);
