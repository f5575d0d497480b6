import { sandboxOf } from "@larder/domain/messaging/frame";
import type { InboxMessage } from "@larder/domain/messaging/inbox.schema";
import { useEffect, useRef, useState } from "react";
import { FRAME_PAGE, fillFrame } from "../message-box.ts";
import type { FollowedLink } from "../follow-link.ts";
import styles from "./inbox.module.css";

interface MessageFrameProps {
  readonly message: InboxMessage;
  readonly title: string;
  readonly onLink: (action: FollowedLink, written: string) => void;
}

/** An opened message in the page: the same cleaner, sandbox and frame as over the page (MSG-35, MSG-48). */
export const MessageFrame = ({ message, title, onLink }: MessageFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const latest = useRef(onLink);
  useEffect(() => {
    latest.current = onLink;
  });
  const fit = () => {
    const element = frame.current;
    const content = element?.contentDocument?.documentElement;
    if (element == null || content == null) return;
    const { style } = element;
    const before = style.height;
    style.height = "0";
    const { scrollHeight } = content;
    style.height = before;
    setHeight(scrollHeight + 2);
  };
  useEffect(() => {
    window.addEventListener("resize", fit);
    return () => window.removeEventListener("resize", fit);
  }, []);
  const loaded = () => {
    const page = frame.current?.contentDocument;
    const filled = frame.current === null ? null : fillFrame(frame.current, message.html, message.linkMode);
    if (page == null || filled === null) return;
    const follow = (event: Event) => {
      const link = (event.target as Element).closest("a");
      const action = link === null ? undefined : filled.links.get(link);
      if (link === null || action === undefined) return;
      event.preventDefault();
      latest.current(action, link.getAttribute("data-qa-original-link") ?? "");
    };
    page.addEventListener("click", follow);
    page.addEventListener("keydown", (event) => {
      const isButton = (event.target as Element).getAttribute("role") === "button";
      if (isButton && (event.key === "Enter" || event.key === " ")) follow(event);
    });
    for (const picture of page.images) for (const end of ["load", "error"]) picture.addEventListener(end, fit);
    fit();
  };
  return (
    <iframe
      ref={frame}
      className={`${styles.frame} block`}
      title={title}
      sandbox={sandboxOf(message.allowPopups)}
      src={FRAME_PAGE}
      style={height === null ? undefined : { height }}
      onLoad={loaded}
    />
  );
};
