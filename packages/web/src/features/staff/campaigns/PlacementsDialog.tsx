import { observer } from "mobx-react-lite";
import { placementsMessages as text } from "../../../messages/en/placements.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import styles from "./placements.module.css";

export default observer(function PlacementsDialog({ onClose }: { readonly onClose: () => void }) {
  const { list } = useShop().campaigns.state;
  const placements = list.value?.placements ?? [];
  return (
    <Dialog title={text.title} onClose={onClose} answers={[{ label: text.close, onPress: onClose }]}>
      <p className="quiet">{placements.length === 0 ? text.none : text.text}</p>
      <ul className={styles.list} aria-label={text.title}>
        {placements.map(({ id, pages, live }) => (
          <li key={id}>
            <b>{text.placement(id)}</b>
            <span>{text.live(live)}</span>
            <p className={`${styles.pages} cluster whole muted`}>
              {pages.length === 0
                ? text.noPage
                : pages.map(({ title, path }) => (
                    <a key={path} className="link" href={path}>
                      {title}
                    </a>
                  ))}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
