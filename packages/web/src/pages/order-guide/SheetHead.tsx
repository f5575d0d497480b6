import { classNames } from "../../widgets/class-names.ts";
import sheet from "../../widgets/Line.module.css";
import { words } from "../../words.ts";
import styles from "./order-guide.module.css";

/** The heads of the columns; they stay at the top of the window. */
export const SheetHead = () => (
  <div className={classNames(sheet.cols, styles.cols)} role="row" aria-rowindex={1}>
    <span />
    <span role="columnheader">{words.line.product}</span>
    <span role="columnheader">{words.line.lastOrder}</span>
    <span role="columnheader">{words.line.availability}</span>
    <span role="columnheader">{words.line.unit}</span>
    <span role="columnheader" className="num">
      {words.line.price}
    </span>
    <span role="columnheader" className={sheet.colsQuantity} data-here="">
      {words.line.quantity}
    </span>
    <span role="columnheader" className="num">
      {words.line.total}
    </span>
  </div>
);
