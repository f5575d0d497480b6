/* Replaces what describes a page's widgets to the provider's crawler, which doesn't visit this shop. */
export const isMetadataEnabled = (): boolean => false;

export const createMetadataMiddleware = (): never => {
  throw new Error("What describes widgets to a crawler is not part of this build.");
};
