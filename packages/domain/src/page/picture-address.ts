/** A picture's address is a path on our site or starts with https://, without blanks (SEARCH-12, OP-67). */
export const isPictureAddress = (address: string): boolean => {
  if (/[\s\p{Cc}]/u.test(address)) return false;
  if (address.startsWith("/")) return !/^\/[/\\]/.test(address);
  const [, authority = "@"] = /^https:\/\/([^/\\?#]+)/i.exec(address) ?? [];
  return !authority.includes("@") && URL.canParse(address);
};
