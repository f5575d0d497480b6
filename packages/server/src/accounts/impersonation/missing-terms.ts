import { sql } from "kysely";

/** Organization `o`'s missing terms as JSON: the domain's `missingTerms` in SQL, to filter and page by (IDENT-16, OP-07). */
export const missingTermsOf = sql<readonly string[]>`(select coalesce(json_agg(t.term order by t.at), '[]') from (values
  (1, 'deliveryAddress', btrim(o.delivery_address) = ''),
  (2, 'warehouse', coalesce(btrim(o.warehouse), '') = '' or btrim(o.warehouse_zone) = ''),
  (3, 'deliveryDays', not jsonb_path_exists(o.delivery_days, '$[*] ? (@ >= 1 && @ <= 7)')),
  (4, 'cutOffTime', coalesce(o.cut_off_time, '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  (5, 'customerGroup', btrim(o.customer_group_id) = ''),
  (6, 'paymentTerms', btrim(o.payment_terms) = ''),
  (7, 'region', btrim(o.region) = '' and (select regions from catalogue_version) <> '[]')) t (at, term, is_missing) where t.is_missing)`;

/** Whether organization `o` may order: the ERP allows it and no terms are missing (IDENT-16). */
export const mayOrder = sql<boolean>`(o.can_order and json_array_length(${missingTermsOf}) = 0)`;
