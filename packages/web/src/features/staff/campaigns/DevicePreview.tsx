import { messageOf } from "@larder/domain/messaging/campaign";
import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import { closeButtonOf, overlayOf } from "@larder/domain/messaging/frame";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import { maxHeightVh, positionOf, widthPercent } from "@larder/domain/messaging/placement";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { campaignPreviewMessages } from "../../../messages/en/campaign-preview.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { CardView } from "../../messages/Placement.tsx";
import { FRAME_PAGE, closeStyle, fillFrame, offsetsOf } from "../../messages/message-box.ts";
import layer from "../../messages/messages.module.css";
import pageBehindStyles from "./page-behind.module.css";
import styles from "./preview.module.css";

export const BEHIND = ["guide", "home"] as const;
export type Behind = (typeof BEHIND)[number];

const Tiles = () => (
  <ul className={pageBehindStyles.tiles}>
    {campaignPreviewMessages.tiles.map((tile) => (
      <li key={tile} className="card">
        {tile}
      </li>
    ))}
  </ul>
);

const PageBody = ({ behind }: { readonly behind: Behind }) => (
  <div className={pageBehindStyles.body}>
    <b className={pageBehindStyles.title}>{campaignPreviewMessages[behind]}</b>
    {behind === "home" && <Tiles />}
    <ul className={`${pageBehindStyles.lines} card ruled`}>
      {campaignPreviewMessages.lines.map(({ name, pack, price, quantity }) => (
        <li key={name}>
          <span>
            <b>{name}</b> <small className="block muted">{pack}</small>
          </span>
          <span>{price}</span>
          <span className={pageBehindStyles.quantity}>{quantity}</span>
        </li>
      ))}
    </ul>
  </div>
);

const PageTop = observer(function PageTop() {
  const { settings } = useShop();
  return (
    <div className={`${pageBehindStyles.top} row g-16 between`}>
      <b>{settings.siteName}</b>
      <span>{campaignPreviewMessages.organization}</span>
    </div>
  );
});

const PageBehind = ({ behind }: { readonly behind: Behind }) => (
  <div className={pageBehindStyles.page}>
    <PageTop />
    <PageBody behind={behind} />
    <div className={`${pageBehindStyles.bar} row g-16 between`}>
      <b>{campaignPreviewMessages.bar}</b>
      <span className={pageBehindStyles.action}>{campaignPreviewMessages.action}</span>
    </div>
  </div>
);

/** Sandboxed: no scripts, no windows, no navigation. */
export const DeviceMessage = ({
  content,
  behind,
  width,
  height,
}: {
  readonly content: CampaignContent;
  readonly behind: Behind;
  readonly width: number;
  readonly height: number;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [needed, setNeeded] = useState(0);
  const { content: shown, customPayload } = messageOf(content);
  const position = positionOf(shown?.inAppDisplaySettings?.position);
  const overlay = overlayOf(shown?.inAppDisplaySettings?.bgColor);
  const options = messageOptionsFrom(customPayload);
  const closeButton = closeButtonOf(options.closeButton);
  const limit = maxHeightVh(position, content.isAnimated);
  const { html } = content;
  const share = `${widthPercent(position, width)}%`;
  useEffect(() => {
    const { current } = frame;
    if (!isLoaded || current === null || fillFrame(current, html, options.linkMode) === null) return;
    const root = current.contentDocument?.documentElement;
    const fit = () => {
      current.style.height = "0";
      setNeeded(root?.scrollHeight ?? 0);
      current.style.height = "";
    };
    fit();
    root?.addEventListener("load", fit, true);
    return () => root?.removeEventListener("load", fit, true);
  }, [html, isLoaded, options.linkMode, share, options.maxWidth, position]);
  return (
    <>
      <PageBehind behind={behind} />
      <div
        className={`${layer.layer} ${styles.layer}`}
        data-position={position}
        data-edge={options.edge ?? undefined}
        data-fitted=""
      >
        <div
          className={layer.overlay}
          style={{ backgroundColor: overlay.color, "--overlay": overlay.opacity } as object}
        />
        <div className={layer.box} style={{ ...offsetsOf(position, options), width: share }}>
          <iframe
            ref={frame}
            className={`${layer.frame} full block`}
            title={text.preview}
            sandbox="allow-same-origin"
            src={FRAME_PAGE}
            style={limit === null ? undefined : { height: Math.min(needed, (limit / 100) * height) }}
            onLoad={() => setLoaded(true)}
          />
          <span className={`${layer.close} center`} style={closeStyle(closeButton)}>
            <Icon name="x" />
          </span>
        </div>
      </div>
    </>
  );
};

export const DeviceCard = ({
  content: { title, body, mediaUrl, buttons },
  behind,
}: {
  readonly content: CampaignContent;
  readonly behind: Behind;
}) => (
  <div className={styles.column}>
    <PageTop />
    <CardView
      message={{
        metadata: { messageId: "preview", campaignId: null, placementId: null, isProof: true },
        elements: {
          title,
          body,
          mediaUrl: mediaUrl === "" ? null : mediaUrl,
          buttons: buttons.map((button, at) => ({ id: `${at}`, title: button.title, action: null })),
          defaultAction: null,
        },
      }}
      onFollow={() => {}}
      onDismiss={() => {}}
    />
    <PageBody behind={behind} />
  </div>
);
