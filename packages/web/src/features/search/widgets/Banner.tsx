import { bannerAddress } from "@larder/domain/search/banner";
import { WIDGET_DEFAULTS } from "@larder/domain/search/widget-defaults";
import type { useHits } from "react-instantsearch";
import styles from "./widgets.module.css";

/** An index answer's optional banner (SEARCH-12). */
export type AnswerBanner = ReturnType<typeof useHits>["banner"];

/** The banner above the results: pictures and a link with its own target (SEARCH-13). */
export default function Banner({
  banner,
  showBanner = WIDGET_DEFAULTS.showBanner,
}: {
  readonly banner: AnswerBanner;
  readonly showBanner?: boolean;
}) {
  const pictures = banner?.image.urls.filter(({ url }) => bannerAddress(url) !== null) ?? [];
  if (!showBanner || banner === undefined || pictures.length === 0) return null;
  const title = banner.image.title ?? "";
  const images = pictures.map(({ url }, at) => (
    <img key={url} src={url} alt={at === 0 ? title : ""} decoding="async" />
  ));
  const to = bannerAddress(banner.link?.url);
  return (
    <aside className={`${styles.banner} mb-12`}>
      {to === null ? (
        images
      ) : (
        <a href={to} target={banner.link?.target} rel={banner.link?.target === "_blank" ? "noopener" : undefined}>
          {images}
        </a>
      )}
    </aside>
  );
}
