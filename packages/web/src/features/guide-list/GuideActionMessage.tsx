import { observer } from "mobx-react-lite";
import { actionText } from "../../messages/en/guide-list.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toastRegion } from "../../ui/Toast.tsx";
import styles from "./GuideActionMessage.module.css";

/** The result of a guide action, shown for 5 s in the list and on the guide's page (GUIDE-LIST-24; OP-44). */
export const GuideActionMessage = observer(function GuideActionMessage() {
  const { actionMessage } = useShop().guideList.state;
  return (
    <div className={`${styles.message} ${toastRegion}`} role="status">
      {actionMessage !== null && <Notice tone="ok" role="note" title={actionText(actionMessage)} />}
    </div>
  );
});
