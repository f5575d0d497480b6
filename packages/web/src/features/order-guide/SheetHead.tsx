import { classNames } from "../../ui/class-names.ts";
import sheet from "../../ui/Line.module.css";
import { lineWords } from "../../messages/en/line.ts";
import styles from "./guide-sheet.module.css";

/** The heads of the columns; they stay at the top of the window. */
export const SheetHead = () => (
  <div className={classNames(sheet.cols, styles.cols)} role="row" aria-rowindex={1}>
    <span />
    <span role="columnheader">{lineWords.product}</span>
    <span role="columnheader">{lineWords.lastOrder}</span>
    <span role="columnheader">{lineWords.availability}</span>
    <span role="columnheader">{lineWords.unit}</span>
    <span role="columnheader" className="num">
      {lineWords.price}
    </span>
    <span role="columnheader" className={sheet.colsQuantity} data-here="">
      {lineWords.quantity}
    </span>
    <span role="columnheader" className="num">
      {lineWords.total}
    </span>
  </div>
);
