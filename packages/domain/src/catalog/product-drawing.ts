const OWN = /^\/Static\/drawings\/([a-z]+)\.svg$/;

/** The path of the drawing shown when there is no photo. */
export const drawingPath = (name: string): string => `/Static/drawings/${name}.svg`;

/** The name of the shop's drawing at an address; null for a photo or none (PROD-02). */
export const drawingAt = (imageUrl: string | null | undefined): string | null => OWN.exec(imageUrl ?? "")?.[1] ?? null;
