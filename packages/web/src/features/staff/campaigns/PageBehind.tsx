import { campaignPreviewMessages as text } from "../../../messages/en/campaign-preview.ts";
import styles from "./page-behind.module.css";

export const BEHIND = ["guide", "home"] as const;
export type Behind = (typeof BEHIND)[number];

const Tiles = () => (
  <ul className={styles.tiles}>
    {text.tiles.map((tile) => (
      <li key={tile}>{tile}</li>
    ))}
  </ul>
);

export const PageBody = ({ behind }: { readonly behind: Behind }) => (
  <div className={styles.body}>
    <b className={styles.title}>{text[behind]}</b>
    {behind === "home" && <Tiles />}
    <ul className={`${styles.lines} card ruled`}>
      {text.lines.map(({ name, pack, price, quantity }) => (
        <li key={name}>
          <span>
            <b>{name}</b> <small>{pack}</small>
          </span>
          <span>{price}</span>
          <span className={styles.quantity}>{quantity}</span>
        </li>
      ))}
    </ul>
  </div>
);

export const PageTop = () => (
  <div className={styles.top}>
    <b>{text.shop}</b>
    <span>{text.organization}</span>
  </div>
);

export const PageBehind = ({ behind }: { readonly behind: Behind }) => (
  <div className={styles.page}>
    <PageTop />
    <PageBody behind={behind} />
    <div className={styles.bar}>
      <b>{text.bar}</b>
      <span className={styles.action}>{text.action}</span>
    </div>
  </div>
);
