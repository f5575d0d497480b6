/**
 * A picture's address is a path of the own site, or begins with https://; '//host' and '/\\host' lead to another site and are
 * neither. Blanks and control characters, which a browser drops, are refused. SEARCH-12, OP-67.
 */
export const isPictureAddress = (address: string): boolean => {
  if (/[\s\p{Cc}]/u.test(address)) return false;
  if (address.startsWith("/")) return !/^\/[/\\]/.test(address);
  const [, authority = "@"] = /^https:\/\/([^/\\?#]+)/i.exec(address) ?? [];
  return !authority.includes("@") && URL.canParse(address);
};
