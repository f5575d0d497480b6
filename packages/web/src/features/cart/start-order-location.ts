import type { ReceivingLocation } from "@larder/domain/account/organization.schema";

/** A place and its address as one line. */
export const locationText = ({ name, address }: ReceivingLocation): string =>
  [name, address].filter((part) => part !== "").join(", ");
