import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { useHistory, useUrl } from "../../navigation/location.ts";
import { places } from "../../navigation/places.ts";
import { keep, readKept } from "../../navigation/kept.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { DeniedState, LinesSkeleton } from "../../ui/page/State.tsx";
import { customerPage } from "../session/SignInRequired.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { targetOf, typedName } from "./typed-name.ts";

const KEY = "larder.open-review";

/** This tab's upload under review; an id that only its uploader can use. Cleared at sign-out. */
const openReview = {
  get: (): number | null => Number(readKept(KEY, "sessionStorage")) || null,
  /** Without storage the page offers the review instead of opening it. */
  set: (id: number | null): void => keep(KEY, id, "sessionStorage"),
};

const ImportReview = lazyPart(() => import("./ImportReview.tsx"), "inPlace");

const Import = observer(function Import() {
  const shop = useShop();
  const history = useHistory();
  const target = targetOf(useUrl());
  const { guideImport, guideList } = shop.storefront;
  const { upload, made, waiting, pending } = shop.guideImport.state;
  const { guidesListing, isListingLoaded } = shop.guideList.state;
  useEffect(() => {
    if (target !== null && !guideList.get().isListingLoaded) guideList.send({ _tag: "ListingRequested" });
  }, [target, guideList]);
  useEffect(() => {
    if (!guideImport.get().pending) guideImport.send({ _tag: "PendingUploadsRequested" });
  }, [guideImport]);
  useEffect(() => {
    const open = waiting?.find(({ id, targetGuideId }) => id === openReview.get() && targetGuideId === target);
    if (open !== undefined) guideImport.send({ _tag: "ResumeRequested", waiting: open });
  }, [waiting, target, guideImport]);
  const reviewed = upload?.orderGuideId ?? null;
  useEffect(() => {
    if (reviewed !== null) openReview.set(reviewed);
    else if (waiting !== null && !pending) openReview.set(null);
  }, [reviewed, waiting, pending]);
  // Before paint, so the file's name doesn't flash.
  useLayoutEffect(() => {
    const name = reviewed === null ? null : typedName.of(reviewed);
    if (name !== null) guideImport.send({ _tag: "NameChanged", name });
  }, [reviewed, guideImport]);
  useEffect(() => {
    if (made === null) return;
    typedName.forget();
    history.navigate(places.guide(made));
    guideImport.send({ _tag: "CreatedGuideOpened" });
  }, [made, guideImport, history]);

  const guide = target === null ? null : (guidesListing.find(({ id }) => id === target) ?? null);
  const choose = (file: File) =>
    guideImport.send({ _tag: "FileChosen", file: { name: file.name, content: file }, target });
  if (upload !== null)
    return (
      <ImportReview
        upload={upload}
        onFile={choose}
        fallback={
          <Page narrow busy>
            <LinesSkeleton />
          </Page>
        }
      />
    );
  if (target !== null && guide === null && isListingLoaded)
    return (
      <Page narrow>
        <DeniedState
          title={guideImportMessages.missing}
          action={<ButtonLink href={places.guideImport}>{guideImportMessages.newInstead}</ButtonLink>}
        >
          {guideImportMessages.missingText}
        </DeniedState>
      </Page>
    );
  return <FileChoice into={target === null ? null : (guide?.name ?? guideImportMessages.thisGuide)} onFile={choose} />;
});

/** Choose a file, review it, finish the order guide (PAGE-24, GUIDE-IO-01 to 09). */
export default customerPage(guideImportMessages.title, Import);
