import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./GuideActionMessage.module.css";

/** What an action on a guide has done, for the 5 s that it shows, in the list and on the guide's own page (GUIDE-LIST-24; OP-44). */
export const GuideActionMessage = observer(function GuideActionMessage() {
  const { showActionMessage, actionMessage } = useShop().guideList.state;
  return (
    <div className={styles.message} role="status">
      {showActionMessage && <Notice tone="ok" role="note" title={actionMessage} />}
    </div>
  );
});
