import "@fastify/cookie";
import { type Language, LANGUAGE_COOKIE, languageOf, languageOfTag } from "@larder/domain/text/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../accounts/auth/caller.ts";
import { LANGUAGE_PATH } from "../content/language-links.ts";
import type { Services } from "./handler.ts";
import { publicOrigin } from "./public-origin.ts";

type Asking = Pick<FastifyRequest, "headers"> & { readonly cookies?: FastifyRequest["cookies"] };

const wishOf = ({ headers, cookies }: Asking) => ({
  // Before cookies are read, a request has none.
  cookie: cookies?.[LANGUAGE_COOKIE.name],
  accepted: headers["accept-language"],
});

/** The language of a browser, whoever uses it: of failures, which no account is read for. */
export const browserLanguage = (request: Asking): Language => languageOf(wishOf(request));

/** The caller, who is answered in the account's language or else in the browser's. */
export const speaking = (caller: Caller, request: Asking): Caller => {
  const account = caller.kind === "user" ? caller.actor.language : null;
  const language = languageOf({ account, ...wishOf(request) });
  return caller.language === language ? caller : { ...caller, language };
};

type Cookies = Pick<Services, "config">;

const giveLanguage = (reply: FastifyReply, language: Language, { config }: Cookies): void => {
  const { name, maxAge } = LANGUAGE_COOKIE;
  const secure = config.origin?.startsWith("https:") === true;
  void reply.setCookie(name, language, { path: "/", sameSite: "lax", secure, maxAge });
};

/** A page has the language that its calls are answered in: they name the cookie's (HTTP-01). */
export const keepLanguage = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  services: Cookies,
): void => {
  if (languageOf({ cookie: request.cookies[LANGUAGE_COOKIE.name] }) !== language)
    giveLanguage(reply, language, services);
};

/** The page of this site that a link was followed on, to go back to. */
const pageBefore = (request: FastifyRequest, origin: string): string => {
  const { referer = "" } = request.headers;
  if (!URL.canParse(referer)) return "/";
  const url = new URL(referer);
  return url.origin === origin ? url.pathname.replace(/^\/+/, "/") + url.search : "/";
};

/** The links in the footer: the browser keeps the language, and shows the same page in it. */
export const registerLanguages = (app: FastifyInstance, services: Services): void => {
  app.get<{ Querystring: { readonly lang?: unknown } }>(LANGUAGE_PATH, (request, reply) => {
    const { lang } = request.query;
    const language = typeof lang === "string" ? languageOfTag(lang) : null;
    if (language !== null) giveLanguage(reply, language, services);
    return reply
      .header("cache-control", "no-store")
      .redirect(pageBefore(request, publicOrigin(request, services.config)), 303);
  });
};
