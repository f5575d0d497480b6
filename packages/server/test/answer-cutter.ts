import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Where to cut an answer. */
export const CUTS = ["nothing", "one byte", "half", "all but one byte"] as const;
export type Cut = (typeof CUTS)[number];

const lengthOf = (cut: Cut, whole: number): number =>
  ({ nothing: 0, "one byte": 1, half: Math.floor(whole / 2), "all but one byte": whole - 1 })[cut];

const read = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const bytesOf = (answer: IncomingMessage, body: Buffer): Buffer => {
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    name === "transfer-encoding" || name === "content-length"
      ? []
      : [value].flat().map((one) => `${name}: ${one ?? ""}\r\n`),
  );
  const head = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${headers.join("")}content-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
};

/** A proxy that forwards each request and cuts the connection during the answer. */
export const answerCutter = async (base: string) => {
  let cut: Cut = "nothing";
  const server = createServer((from, to) => {
    void (async () => {
      const sent = await read(from);
      const headers = { ...from.headers, host: new URL(base).host };
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const on = request(base + (from.url ?? ""), { method: from.method, headers }, resolve);
        on.on("error", reject);
        on.end(sent);
      });
      const bytes = bytesOf(answer, await read(answer));
      to.socket?.write(bytes.subarray(0, lengthOf(cut, bytes.length)), () => to.socket?.destroy());
    })().catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    at: (where: Cut) => (cut = where),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
