import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../ui/State.tsx";
import { guidesWords } from "../../messages/en/guide-list.ts";
import { words } from "../../messages/en/shell.ts";
import styles from "./GuidesDialog.module.css";

/** Goes to one of the order guides from wherever one is; the default one stands first (SHELL-15). */
export default observer(function GuidesDialog({ onClose }: { readonly onClose: () => void }) {
  const shop = useShop();
  const { send } = shop.storefront.guideList;
  const { guidesList, isListLoaded, isListFailed } = shop.guideList.state;
  const [term, setTerm] = useState("");
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  const wanted = term.trim().toLowerCase();
  const shown = guidesList
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return (
    <Dialog
      title={guidesWords.openTitle}
      onClose={onClose}
      footer={
        <>
          <ButtonLink href={places.guides} onClick={onClose}>
            {guidesWords.all}
          </ButtonLink>
          <Button onClick={onClose}>{words.shell.close}</Button>
        </>
      }
    >
      <SearchField
        data-first=""
        label={guidesWords.search}
        placeholder={guidesWords.search}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {isListFailed ? (
        <ErrorState title={guidesWords.notLoaded} onRetry={() => send({ _tag: "ListRequested" })} />
      ) : isListLoaded ? (
        shown.length === 0 ? (
          <EmptyState title={wanted === "" ? guidesWords.empty : guidesWords.noneFound(term)} />
        ) : (
          <ul className={styles.list}>
            {shown.map((guide) => (
              <li key={guide.id}>
                <a href={places.guide(guide.id)} onClick={onClose}>
                  <b>{guide.name}</b>
                  {guide.isDefault && <Badge tone="accent">{guidesWords.default}</Badge>}
                  <small>{words.common.products(guide.productCount)}</small>
                </a>
              </li>
            ))}
          </ul>
        )
      ) : (
        <LinesSkeleton count={4} />
      )}
    </Dialog>
  );
});
