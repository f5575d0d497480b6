/** The query and index that led to a product; null = not found by searching. */
export interface SearchOrigin {
  readonly queryId: string | null;
  readonly indexName: string;
}
