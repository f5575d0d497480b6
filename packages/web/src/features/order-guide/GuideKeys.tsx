import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import styles from "./guide-keys.module.css";

/** The keys of the sheet, below its groups (not on a phone or tablet). */
export default function GuideKeys() {
  return (
    <dl className={`${styles.keys} stack g-4 fine`}>
      {guideLaterMessages.keys.map(({ keys, does }) => (
        <div key={does} className="flex g-8">
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
