import { classNames } from "../../../ui/class-names.ts";
import sheet from "../../../ui/line/Line.module.css";
import { lineMessages } from "../../../messages/en/line.ts";
import styles from "./guide-sheet.module.css";

export const SheetHead = () => (
  <div className={classNames(sheet.cols, styles.cols)} role="row" aria-rowindex={1}>
    <span />
    <span role="columnheader">{lineMessages.product}</span>
    <span role="columnheader">{lineMessages.lastOrder}</span>
    <span role="columnheader">{lineMessages.availability}</span>
    <span role="columnheader">{lineMessages.unit}</span>
    <span role="columnheader" className="num">
      {lineMessages.price}
    </span>
    <span role="columnheader" className={sheet.colsQuantity} data-here="">
      {lineMessages.quantity}
    </span>
    <span role="columnheader" className="num">
      {lineMessages.total}
    </span>
  </div>
);
