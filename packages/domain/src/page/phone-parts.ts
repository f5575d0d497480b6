/** An American number as people write it: (617) 555-0110, 617-555-0110, 555.0110; never within a longer number. */
const PHONE = /(?<![\d$,.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])?\d{3}[.-]\d{4}(?![\d-])/g;

export interface TextPart {
  readonly text: string;
  readonly isPhone: boolean;
}

/** A text split at the phone numbers that it names, so that each can be called; joined again it is the text. */
export const phoneParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: phone, index } of text.matchAll(PHONE)) {
    if (index > end) parts.push({ text: text.slice(end, index), isPhone: false });
    parts.push({ text: phone, isPhone: true });
    end = index + phone.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isPhone: false }] : parts;
};
