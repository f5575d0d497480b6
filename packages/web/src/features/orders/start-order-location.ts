import type { ReceivingLocation } from "@larder/domain/account/organization.schema";

export const locationText = ({ name, address }: ReceivingLocation): string =>
  [name, address].filter((part) => part !== "").join(", ");
