import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { LineChangesProps } from "./LineChanges.tsx";
import styles from "./cart-line.module.css";

const Part = lazyPart<LineChangesProps>(() => import("./LineChanges.tsx"), "inPlace");

/** A line's changes, and their place until they come. */
export const LineChanges = (props: LineChangesProps) => (
  <Part {...props} fallback={<div className={styles.changing} />} />
);
