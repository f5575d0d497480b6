import { messageOf } from "@larder/domain/messaging/campaign";
import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import { closeButtonOf, overlayOf } from "@larder/domain/messaging/frame";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import { maxHeightVh, positionOf, widthPercent } from "@larder/domain/messaging/placement";
import { useEffect, useRef, useState } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { closeStyle, fillFrame, FRAME_PAGE, offsetsOf } from "../../messages/message-box.ts";
import layer from "../../messages/messages.module.css";
import { CardView } from "../../messages/Placement.tsx";
import { type Behind, PageBehind, PageBody, PageTop } from "./PageBehind.tsx";
import styles from "./preview.module.css";

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
            className={layer.frame}
            title={text.preview}
            sandbox="allow-same-origin"
            src={FRAME_PAGE}
            style={limit === null ? undefined : { height: Math.min(needed, (limit / 100) * height) }}
            onLoad={() => setLoaded(true)}
          />
          <span className={layer.close} style={closeStyle(closeButton)}>
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
