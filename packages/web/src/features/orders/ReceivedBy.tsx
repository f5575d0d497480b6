import { orderReceiptMessages as text } from "../../messages/en/order-receipt.ts";
import styles from "./received-by.module.css";

const ReceivedBy = () => (
  <div className={`${styles.sign} only-print`} aria-hidden="true">
    <p>{text.report}</p>
    <span>{text.by}</span>
    <span>{text.at}</span>
    <span>{text.cases}</span>
  </div>
);

export default ReceivedBy;
