import { observer } from "mobx-react-lite";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useShop } from "../state/storefront-context.tsx";

const ActForDialog = lazyPart(() => import("../features/staff/ActForDialog.tsx"), "over");
const SessionEnded = lazyPart(() => import("../features/session/SessionEnded.tsx"), "over");

/** The modals that are opened from more than one place, and the one over a session that has ended (SHELL-11, IDENT-26). */
export default observer(function ModalLayer() {
  const { session, modals, storefront, isStaff } = useShop();
  const { shown } = modals.state;
  const hide = () => storefront.modals.send({ _tag: "Hidden" });
  if (session.state.isExpired) return <SessionEnded />;
  return shown?.name === "actFor" && isStaff ? <ActForDialog organization={shown.data} onGiveUp={hide} /> : null;
});
