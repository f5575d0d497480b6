import type { Sku } from "@larder/domain/catalog/sku.schema";
import { parameterOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { useUrl } from "../../../navigation/location.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { LinesSkeleton } from "../../../ui/page/State.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { ProductList } from "./ProductList.tsx";

const ProductEditor = lazyPart(() => import("./ProductEditor.tsx"), "inPlace");

const Products = observer(function Products() {
  const sku = parameterOf(useUrl(), "sku") ?? "";
  return sku === "" ? (
    <ProductList />
  ) : (
    <ProductEditor
      key={sku}
      sku={sku as Sku}
      fallback={
        <Page busy>
          <LinesSkeleton />
        </Page>
      }
    />
  );
});

/** Products for those who edit them: a list, and one product's form by its address (OP-67). */
export default staffPage(text.title, Products, "editProducts");
