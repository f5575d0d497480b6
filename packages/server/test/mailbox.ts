import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** The server's answer to a mail; null = accepted. */
export type Refusal = { readonly code: number; readonly message: string } | null;

export interface Mailbox {
  readonly url: string;
  readonly received: Received[];
  answer: Refusal;
  readonly close: () => Promise<void>;
}

export const openMailbox = async (): Promise<Mailbox> => {
  const received: Received[] = [];
  const box = { answer: null as Refusal };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (box.answer !== null)
          return done(Object.assign(new Error(box.answer.message), { responseCode: box.answer.code }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
};

export const headerOf = ({ raw }: Received, name: string): string | null => {
  const head = (raw.split("\r\n\r\n")[0] ?? "").replaceAll(/\r\n[ \t]+/g, " ");
  return (
    head
      .split("\r\n")
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))
      ?.slice(name.length + 2) ?? null
  );
};
