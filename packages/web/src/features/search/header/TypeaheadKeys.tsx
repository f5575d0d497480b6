import { productMessages } from "../../../messages/en/product.ts";
import { typeaheadMessages } from "../../../messages/en/typeahead.ts";
import styles from "./Typeahead.module.css";

export const TypeaheadKeys = () => (
  <div className={`hide-phone ${styles.foot} fine`} aria-hidden="true">
    <kbd>↑</kbd> <kbd>↓</kbd> {typeaheadMessages.choose} <kbd>Enter</kbd> {typeaheadMessages.open} <kbd>Ctrl</kbd>{" "}
    <kbd>Enter</kbd> {productMessages.add.toLowerCase()} <kbd>Esc</kbd> {typeaheadMessages.close}
  </div>
);
