import "@fastify/cookie";
import { type Language, LANGUAGE_COOKIE, languageOf } from "@larder/domain/text/language";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../accounts/auth/caller.ts";

type Asking = Pick<FastifyRequest, "headers"> & { readonly cookies?: FastifyRequest["cookies"] };

const wishOf = ({ headers, cookies }: Asking) => ({
  // Before cookies are read, a request has none.
  cookie: cookies?.[LANGUAGE_COOKIE.name],
  accepted: headers["accept-language"],
});

/** The language of a browser, whoever uses it: of failures, which nobody's account has to be read for. */
export const browserLanguage = (request: Asking): Language => languageOf(wishOf(request));

/** The caller, who is answered in the account's language or else in the browser's. */
export const speaking = (caller: Caller, request: Asking): Caller => {
  const account = caller.kind === "user" ? caller.actor.language : null;
  const language = languageOf({ account, ...wishOf(request) });
  return caller.language === language ? caller : { ...caller, language };
};

/** A page has the language that its calls are answered in: they name the cookie's (HTTP-01). */
export const keepLanguage = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  isSecure: boolean,
): void => {
  if (languageOf({ cookie: request.cookies[LANGUAGE_COOKIE.name] }) === language) return;
  const { name, maxAge } = LANGUAGE_COOKIE;
  void reply.setCookie(name, language, { path: "/", sameSite: "lax", secure: isSecure, maxAge });
};
