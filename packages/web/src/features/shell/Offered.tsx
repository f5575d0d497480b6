import type { CallGroup } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useShop } from "../../state/storefront-context.tsx";

/** A way to what these calls do, where the shop's backend has them (OP-128). */
export const Offered = observer(function Offered({
  group,
  children,
}: {
  readonly group: CallGroup;
  readonly children: ReactNode;
}) {
  return useShop().offers(group) ? children : null;
});
