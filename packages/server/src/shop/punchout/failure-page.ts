import type { FailureCode } from "@larder/calls/call";
import { punchoutPage } from "./page.ts";
import { escapeHtml } from "../../messages/mail-document.ts";

interface Text {
  readonly title: string;
  readonly text: string;
  /** Missing = back to the purchasing system, whose address isn't known here. */
  readonly link?: { readonly href: string; readonly label: string };
}

const SOMETHING: Text = {
  title: "Something went wrong",
  text: "Nothing was sent or ordered. Try again in a moment.",
};

const NO_LINK: Text = {
  title: "This link doesn't work",
  text: "It was already used, has expired, or isn't complete. Go back to your purchasing system and open the shop from there again.",
};

const START: Partial<Record<FailureCode, Text>> = { FORBIDDEN: NO_LINK, NOT_FOUND: NO_LINK };

const CART = { href: "/cart/", label: "Go to cart" } as const;

const POSTBACK: Partial<Record<FailureCode, Text>> = {
  UNAUTHENTICATED: {
    title: "Your session has ended",
    text: "Go back to your purchasing system and open the shop from there again.",
  },
  FORBIDDEN: {
    title: "There's no cart to send back",
    text: "You're signed in to the shop itself. Orders from here go straight to us.",
    link: CART,
  },
  NOT_FOUND: { title: "There's no cart to send back", text: "You haven't sent your cart yet.", link: CART },
};

/** The page shown in place of an error's JSON at the start or end of the flow (SUBMIT-17, OP-25). */
export const failurePage = (
  siteName: string,
  at: "start" | "postback",
  { code, requestId }: { readonly code: FailureCode; readonly requestId: string },
): string => {
  const { title, text, link } = (at === "start" ? START : POSTBACK)[code] ?? SOMETHING;
  const more = link === undefined ? "" : `<p><a class="button" href="${link.href}">${escapeHtml(link.label)}</a></p>\n`;
  return punchoutPage(
    siteName,
    title,
    `<p>${escapeHtml(text)}</p>\n${more}<small>Request ${escapeHtml(requestId)}</small>`,
  );
};
