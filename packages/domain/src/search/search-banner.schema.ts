import * as Schema from "effect/Schema";
import { MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_URL_LENGTH } from "../input-limits.ts";
import { isPictureAddress } from "../page/picture-address.ts";
import { list, textUpTo } from "../schema.ts";
import { bannerAddress } from "./banner.ts";

/** A banner's id, chosen by the client so repeated saves are idempotent. */
export const BannerId = textUpTo(MAX_ID_LENGTH).check(Schema.isMinLength(1));

const Address = textUpTo(MAX_URL_LENGTH).check(
  Schema.makeFilter((address: string) => bannerAddress(address) !== null, { expected: "an address of the web" }),
);

const Picture = textUpTo(MAX_URL_LENGTH).check(
  Schema.makeFilter((address: string) => isPictureAddress(address), {
    expected: "a path of this site or an https address",
  }),
);

/**
 * A banner over search results: a picture with title and link. It shows for searches with the words of `term` in
 * sequence; '' = all (§3, SEARCH-12, SEARCH-13, OP-35).
 */
export const SearchBanner = Schema.Struct({
  id: BannerId,
  term: textUpTo(MAX_SEARCH_LENGTH),
  image: Picture,
  /** Alternative text of the picture. */
  title: textUpTo(MAX_NAME_LENGTH).check(Schema.isMinLength(1)),
  link: Schema.NullOr(Address),
  opensNewTab: Schema.Boolean,
});
export type SearchBanner = typeof SearchBanner.Type;

export const SearchBanners = Schema.Struct({ banners: list(SearchBanner) });
