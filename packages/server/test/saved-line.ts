/** A line as the body of a save names it. */
export const savedLine = (productSku: string, unitOfMeasure = "CS") => ({
  productSku,
  unitOfMeasure,
  name: productSku,
  expiryDate: null,
  effectiveDate: null,
  itemSequence: 1,
  displayOrder: 1,
});
