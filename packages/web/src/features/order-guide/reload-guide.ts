import type { Storefront } from "@larder/sdk";

export const reloadGuide = ({ guideDetail, page }: Storefront): void => {
  guideDetail.send({ _tag: "ReloadRequested" });
  const {
    url,
    page: { failure },
  } = page.get();
  if (failure !== null && url !== null) page.send({ _tag: "Opened", url });
};
