import { expect } from "vitest";
import { call } from "../support/shop-call.ts";
import type { Walk } from "./flow.ts";

/** A mail's text without quoted-printable line breaks. */
const plain = (raw: string): string => raw.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

/** The newest mailed link to a page, once it has come. */
export const mailedLink = async ({ mailbox }: Walk, to: string, path: string): Promise<string> => {
  const link = new RegExp(String.raw`https?://\S+${path}\S*#[\w-]{20,}`);
  const mail = () => mailbox.received.findLast((each) => each.to.includes(to) && link.test(plain(each.raw)));
  await expect.poll(() => mail() !== undefined).toBe(true);
  return link.exec(plain(mail()!.raw))?.[0] ?? "";
};

/** An applicant confirms the email by the mailed link: staff can't approve before. */
export const confirmApplicant = async (walk: Walk, email: string): Promise<void> => {
  const link = await mailedLink(walk, email, "/confirm-email/");
  const guest = await walk.open();
  await guest.page.goto("/sign-in/");
  await call(guest.page, "auth/confirm-email", { body: { token: new URL(link).hash.slice(1) } });
  await guest.context.close();
};
