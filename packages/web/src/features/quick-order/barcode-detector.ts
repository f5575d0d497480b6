/** BarcodeDetector, missing from TypeScript's standard library. */
export interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

export const detectorClass = (): DetectorClass | null =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

export const canScan = (): boolean => detectorClass() !== null && navigator.mediaDevices !== undefined;
