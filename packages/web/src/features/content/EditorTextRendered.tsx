import styles from "./content.module.css";

/** `EditorText` where the server renders: it has sanitized the text with the same list. */
export const EditorText = ({ html }: { readonly html: string }) => (
  <div className={`${styles.text} anywhere muted stack`} dangerouslySetInnerHTML={{ __html: html }} />
);
