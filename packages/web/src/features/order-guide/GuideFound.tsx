import { observer } from "mobx-react-lite";
import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import type { GuideScreen } from "./sheet/guide-screen.ts";
import styles from "./order-guide.module.css";

interface GuideFoundProps {
  readonly screen: GuideScreen;
  readonly onClear: () => void;
}

/** How many of the guide's products match the search. */
export default observer(function GuideFound({ screen, onClear }: GuideFoundProps) {
  const { guideSearchTerm, status, countedData } = screen.state;
  return (
    <p className={`${styles.counted} ${styles.wide} no-print meta row wrap`} role="status">
      {status === "loading"
        ? guideLaterMessages.searching
        : guideLaterMessages.found(countedData ?? screen.byProduct.size, guideSearchTerm.trim())}
      <button type="button" className="link" onClick={onClear}>
        {orderGuideMessages.clearSearch}
      </button>
    </p>
  );
});
