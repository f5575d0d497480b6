import { phoneParts } from "@larder/domain/page/phone-parts";
import { telephoneLink } from "@larder/domain/page/telephone-link";

/** A text whose phone numbers can be called (IDENT-17). */
export const WithPhones = ({ text }: { readonly text: string }) =>
  phoneParts(text).map((part, at) =>
    part.isPhone ? (
      <a key={at} className="link" href={telephoneLink(part.text)}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
