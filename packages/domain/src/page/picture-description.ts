const ALT = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Whether html shows a picture without a description, of which those who can't see it would know nothing (CMS-01). */
export const hasUndescribedPicture = (html: string): boolean =>
  [...html.matchAll(/<img\b[^>]*>/gi)].some(([tag]) => {
    const [, ...values] = ALT.exec(tag) ?? [];
    return (values.find((value) => value !== undefined) ?? "").trim() === "";
  });
