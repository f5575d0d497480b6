import { NO_LINE_FIELDS } from "@larder/domain/order-guide/line-fields";

export const savedLine = (productSku: string, unitOfMeasure = "CS") => ({
  productSku,
  unitOfMeasure,
  name: productSku,
  ...NO_LINE_FIELDS,
  itemSequence: 1,
  displayOrder: 1,
});
