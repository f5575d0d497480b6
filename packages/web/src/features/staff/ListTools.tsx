import type { ComponentProps, ReactNode } from "react";
import { Select } from "../../ui/Field.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import styles from "./list-tools.module.css";
import { TermField } from "./TermField.tsx";

interface ListToolsProps<Shown extends string> {
  readonly find: ComponentProps<typeof TermField>;
  /** The parts of the list to choose from. */
  readonly show: ComponentProps<typeof Segmented<Shown>>;
  /** `ToolSelect`s. */
  readonly children?: ReactNode;
  /** In a narrow column each tool has a line of its own. */
  readonly narrow?: boolean;
}

/** What narrows a list of staff: a search box, a switcher, and selects. */
export const ListTools = <Shown extends string>({ find, show, children, narrow = false }: ListToolsProps<Shown>) => (
  <div className={styles.tools} data-narrow={narrow ? "" : undefined}>
    <TermField {...find} />
    <Segmented {...show} dense={narrow} />
    {children}
  </div>
);

/** A select among the tools; its label is read out. */
export const ToolSelect = ({ label, ...select }: ComponentProps<typeof Select> & { readonly label: string }) => (
  <label>
    <span className="vh">{label}</span>
    <Select {...select} />
  </label>
);
