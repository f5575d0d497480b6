import type { OutboxMail } from "@larder/domain/mail/mail.schema";
import { isPending, type MailsEvent, type MailsState } from "@larder/sdk";
import { useRef } from "react";
import { outboxMessages as text } from "../../../messages/en/outbox.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { LinesSkeleton } from "../../../ui/State.tsx";
import { mailState } from "./MailRow.tsx";
import styles from "./outbox.module.css";

/** An empty page in which no script runs and nothing loads. */
const FRAME_PAGE = "/web-api/iterable/message-frame";

/** Renders a mail into the frame's document with inert links: they are the customer's. */
const fill = ({ contentWindow, contentDocument }: HTMLIFrameElement, html: string): void => {
  if (contentWindow === null || contentDocument === null) return;
  const { DOMParser: Parser } = contentWindow as unknown as typeof globalThis;
  const { body } = new Parser().parseFromString(html, "text/html");
  for (const link of body.querySelectorAll("a")) link.removeAttribute("href");
  contentDocument.body.setAttribute("style", body.getAttribute("style") ?? "");
  contentDocument.body.replaceChildren(...body.childNodes);
};

const MailFrame = ({ html, title }: { readonly html: string; readonly title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      src={FRAME_PAGE}
      onLoad={() => frame.current !== null && fill(frame.current, html)}
    />
  );
};

interface MailDetailProps {
  readonly mail: OutboxMail;
  readonly state: MailsState;
  readonly send: (event: MailsEvent) => void;
}

export const MailDetail = ({ mail, state, send }: MailDetailProps) => {
  const { zone } = useShop();
  const { contents, contentsFailure, again } = state;
  return (
    <Panel
      title={mail.subject}
      action={
        <Button
          size="sm"
          busy={again.intent === mail.id && isPending(again)}
          onClick={() => send({ _tag: "SendAgainRequested", id: mail.id })}
        >
          {text.again}
        </Button>
      }
    >
      <p className={`${styles.to} meta`}>
        {text.to(mail.recipient, instant(mail.createdAt, zone))} · {mailState(mail, zone)}
      </p>
      {mail.problem !== "" && (
        <Notice tone={mail.state === "failed" ? "danger" : "warn"} title={mailState(mail, zone)}>
          {text.cameBackFor(mail.problem, mail.attempts)}
        </Notice>
      )}
      {contentsFailure !== null ? (
        <Problem title={text.failed} />
      ) : contents?.id === mail.id ? (
        <>
          <MailFrame html={contents.html} title={text.frame(mail.subject)} />
          <details>
            <summary>{text.text}</summary>
            <pre className={styles.raw}>{contents.text}</pre>
          </details>
        </>
      ) : (
        <LinesSkeleton count={3} />
      )}
    </Panel>
  );
};
