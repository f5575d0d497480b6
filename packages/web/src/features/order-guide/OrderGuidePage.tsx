import { parameterOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useOfflineSince } from "../../state/online.ts";
import { useNavigateHere, useUrl } from "../../navigation/location.ts";
import { places } from "../../navigation/places.ts";
import { type Opening, openOnce } from "../../loading/opening.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import { SignInRequired } from "../session/SignInRequired.tsx";
import { EditView } from "./edit/edit-view-part.ts";
import { GuideLoading } from "./GuideLoading.tsx";
import { GuideScreen } from "./sheet/guide-screen.ts";
import { GuideView } from "./GuideView.tsx";
import { KeptGuide } from "./kept-guide-part.ts";

const GuideMissing = lazyPart(() => import("./GuideMissing.tsx"), "inPlace");

/** The guide id in this page's URL (PAGE-22); null = none. */
const guideIdOf = (url: string): string | null => parameterOf(url, "id");

export const opening: Opening = {
  workflows: ["guideDetail"],
  open: ({ guideDetail }, url) => {
    const id = guideIdOf(url);
    if (id !== null) guideDetail.send({ _tag: "Opened", id });
  },
  isOpen: ({ guideDetail }) => !["idle", "loading"].includes(guideDetail.get().status),
};

export default function OrderGuidePage({ model }: PageProps) {
  return (
    <SignInRequired title={model.title}>
      <OpenGuide />
    </SignInRequired>
  );
}

const OpenGuide = observer(function OpenGuide() {
  const shop = useShop();
  const screen = useMemo(() => new GuideScreen(shop), [shop]);
  const navigate = useNavigateHere();
  const url = useUrl();
  const id = guideIdOf(url);
  const { zone } = shop;
  const offline = useOfflineSince();
  const { send } = shop.storefront.guideDetail;
  // Another part of the page's URL doesn't open the guide again.
  const openGuide = useEffectEvent(() => openOnce(opening, shop.storefront, url));
  useEffect(() => openGuide(), [id]);
  // After deletion the page goes to the list (GUIDE-VIEW-11).
  const isGone = id !== null && shop.guideList.state.goneGuideId === Number(id);
  useEffect(() => {
    if (isGone) navigate(places.guides, { replace: true });
  }, [isGone, navigate]);

  const { guide, status, mode } = screen.state;
  const isShown = guide !== null;
  useEffect(() => {
    const { guideList } = shop.storefront;
    // Typing doesn't wait for it.
    if (isShown && !guideList.get().isListingLoaded) guideList.send({ _tag: "ListingRequested" });
  }, [isShown, shop]);

  const [wantsEdit, setWantsEdit] = useState(false);
  useEffect(() => {
    if (!wantsEdit || status === "loading") return;
    setWantsEdit(false);
    send({ _tag: "EditStarted" });
  }, [wantsEdit, status, send]);
  const edit = () => setWantsEdit(true);
  if (guide !== null && mode === "edit")
    return <EditView guide={guide} fallback={<GuideLoading />} onGiveUp={() => send({ _tag: "EditCancelled" })} />;
  if (guide !== null) return <GuideView guide={guide} screen={screen} zone={zone} onEdit={edit} />;
  if (status === "missing" || id === null) return <GuideMissing fallback={<GuideLoading />} />;
  const loading = <GuideLoading />;
  return status === "failed" || offline !== null ? <KeptGuide id={Number(id)} fallback={loading} /> : loading;
});
