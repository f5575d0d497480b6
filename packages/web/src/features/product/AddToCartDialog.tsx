import { offeredVariants } from "@larder/domain/catalog/availability";
import type { Product } from "@larder/domain/catalog/product.schema";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./add-to-cart.module.css";
import Sizes from "./Sizes.tsx";

export interface AddToCartDialogProps {
  readonly product: Product;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Unit and quantity of a product with several sizes, checked against its limits before adding (SHELL-24). */
export default observer(function AddToCartDialog({ product, onAdded, onClose }: AddToCartDialogProps) {
  const { policy } = useShop();
  const added = () => {
    onAdded();
    onClose();
  };
  return (
    <Dialog wide title={product.name} onClose={onClose}>
      <div className={`${styles.sizes} slim`}>
        <Sizes product={product} variants={offeredVariants(product.variants, policy)} onAdded={added} />
      </div>
    </Dialog>
  );
});
