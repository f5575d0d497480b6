/** Which query of which index showed a product; null = it was not found by searching. */
export interface SearchOrigin {
  readonly queryId: string | null;
  readonly indexName: string;
}
