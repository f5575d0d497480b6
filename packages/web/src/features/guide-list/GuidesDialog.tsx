import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { SearchField } from "../../ui/form/SearchField.tsx";
import { EmptyState, LinesSkeleton } from "../../ui/page/State.tsx";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { GuidesFailed } from "./GuidesFailed.tsx";
import styles from "./GuidesDialog.module.css";

/** Opens a guide, the default one first (SHELL-15). Shows the header's links until all guides load (GUIDE-LIST-04). */
export default observer(function GuidesDialog({ onClose }: { readonly onClose: () => void }) {
  const shop = useShop();
  const { send } = shop.storefront.guideList;
  const { guidesList, isListLoaded, isListFailed, headerList } = shop.guideList.state;
  const [term, setTerm] = useState("");
  useEffect(() => {
    if (!shop.guideList.state.isListLoaded) send({ _tag: "HeaderListRequested" });
    send({ _tag: "ListRequested" });
  }, [send, shop]);
  const wanted = term.trim().toLowerCase();
  const shown = guidesList
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return (
    <Dialog
      title={guideListMessages.openTitle}
      onClose={onClose}
      footer={
        <ButtonLink href={places.guides} onClick={onClose}>
          {guideListMessages.all}
        </ButtonLink>
      }
      answers={[{ label: shellMessages.close, onPress: onClose }]}
    >
      <SearchField
        data-first=""
        label={guideListMessages.search}
        placeholder={guideListMessages.search}
        value={term}
        onValue={setTerm}
      />
      {isListFailed ? (
        <GuidesFailed onRetry={() => send({ _tag: "ListRequested" })} />
      ) : isListLoaded ? (
        shown.length === 0 ? (
          <EmptyState title={wanted === "" ? guideListMessages.empty : guideListMessages.noneFound(term)} />
        ) : (
          <ul className={`${styles.list} scroll`}>
            {shown.map((guide) => (
              <li key={guide.id}>
                <a className="row pick" href={places.guide(guide.id)} onClick={onClose}>
                  <b className="truncate">{guide.name}</b>
                  {guide.isDefault && <Badge tone="accent">{guideListMessages.default}</Badge>}
                  <small>{commonMessages.products(guide.productCount)}</small>
                </a>
              </li>
            ))}
          </ul>
        )
      ) : wanted === "" && headerList.length > 0 ? (
        <ul className={`${styles.list} scroll`} aria-busy="true">
          {headerList.map(({ id, name, url }) => (
            <li key={id}>
              <a className="row pick" href={url} onClick={onClose}>
                <b className="truncate">{name}</b>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <LinesSkeleton count={4} />
      )}
    </Dialog>
  );
});
