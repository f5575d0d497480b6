import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Facts.module.css";

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly sum?: boolean;
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={`${styles.facts} stack g-6`}>
    {facts.map((fact, at) => (
      <div key={at} className={classNames("flex g-16 between", fact.sum === true && styles.sum)}>
        <dt>{fact.label}</dt>
        <dd className="right anywhere">{fact.value}</dd>
      </div>
    ))}
  </dl>
);
