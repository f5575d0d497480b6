/** What a browser with a barcode reader has; the types of the standard library do not have it yet. */
export interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

export const detectorClass = (): DetectorClass | null =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

/** Whether codes can be read here: the browser reads barcodes, and can open a camera. */
export const canScan = (): boolean => detectorClass() !== null && navigator.mediaDevices !== undefined;
