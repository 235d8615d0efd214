/** Tables about goods, money and settings, or about staff as such. Orders are named by number only. */
export const NO_PERSONAL_DATA: ReadonlySet<string> = new Set(
  `api_tokens awaited_pictures backup_runs breaches data_reads cash_confirmations changed_pages checkout_attempts collections colours courier_vans credit_accounts document_series earlier_provider_orders error_reports
   facet_sets gift_payments heard_from redirects moved_pictures job_schedules line_events listing_heads low_sizes
   message_texts migrations newsletter_clicks newsletters offer_codes offers old_bookings old_names order_lines order_notices
   order_offers page_drafts page_versions page_words pages payment_requests payments picture_uses pictures pincode_parcels product_changes
   product_old_slugs product_ratings product_sizes product_spins products remittance_lines remittances report_runs restores
   return_items return_pickups search_counts search_pins search_words segments service_keys settings shipment_events staff_invitations step_ups
   stock_counts stock_deliveries stock_ledger stock_takes stored_films stored_pictures style_fits styles subcategories
   subcategory_types synonyms tags translations visit_pages visit_products visit_salts visit_totals wanted_sizes watched_figures webhook_deliveries webhook_endpoints whatsapp_messages window_draft window_versions`.split(
    /\s+/,
  ),
);
