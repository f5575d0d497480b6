import type { Storefront } from "@larder/sdk/storefront";

/** Loads the open guide again, and its page where that could not be loaded either. */
export const reloadGuide = ({ guideDetail, page }: Storefront): void => {
  guideDetail.send({ _tag: "ReloadRequested" });
  const {
    url,
    page: { failure },
  } = page.get();
  if (failure !== null && url !== null) page.send({ _tag: "Opened", url });
};
