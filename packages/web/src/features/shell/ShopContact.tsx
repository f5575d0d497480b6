import { telephoneLink } from "@larder/domain/page/telephone-link";
import { observer } from "mobx-react-lite";
import { shopContactMessages as text } from "../../messages/en/shop-contact.ts";
import { useShop } from "../../state/storefront-context.tsx";

/** Where guests and applicants call and write; nothing when the shop doesn't say. */
export const ShopContact = observer(function ShopContact() {
  const { phone = "", email = "" } = useShop().settings.contact ?? {};
  if (phone === "" && email === "") return null;
  return (
    <p data-shop-contact="">
      {phone === "" ? text.write : text.call}{" "}
      {phone !== "" && (
        <>
          <a className="link" href={telephoneLink(phone)}>
            {phone}
          </a>{" "}
          {email !== "" && `${text.or} `}
        </>
      )}
      {email !== "" && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </p>
  );
});
