import { PERSONAL_ORDER_DATA } from './personal-order-data.ts';
import { type PersonalTable, table } from './personal-table.ts';

const ACCOUNT = 'until the account is deleted';
const SECURITY = 'not exported: only a hash is stored';

const VISITS = table(
  'counting visits',
  { visit: 'random number of a tab (hash); its salt is deleted when the day is over' },
  'not exported: nobody can tell whose it is',
  'by age',
  '30 days',
);

/**
 * Every table of the shop, decided once: whether it has data about a customer, why, for how long, and what happens to it
 * when the person asks to be deleted. `docs/privacy.md` is made of it; a table that is not here fails a test.
 */
export const PERSONAL_DATA: Readonly<Record<string, PersonalTable>> = {
  users: table(
    'sign-in and account',
    {
      user_name: 'name',
      email: 'e-mail',
      email_key: 'e-mail',
      phone: 'phone',
      password_hash: 'password (hash)',
      whatsapp_at: 'consent to WhatsApp',
    },
    'account',
    'blanked',
    ACCOUNT,
  ),
  profile_pictures: table('account', { webp: 'picture' }, 'picture', 'deleted', ACCOUNT),
  addresses: table(
    'filling in the checkout',
    {
      fname: 'first name',
      lname: 'last name',
      billing_address: 'address',
      billing_address2: 'address',
      city: 'address',
      state: 'address',
      zipcode: 'address',
      phone: 'phone',
    },
    'addresses',
    'deleted',
    ACCOUNT,
  ),
  credit_entries: table(
    'store credit',
    { reason: 'what staff wrote' },
    'storeCredit',
    'blanked',
    'eight years: books of what is owed',
  ),
  gift_cards: table(
    'gift cards: who bought one and whom it is mailed to',
    {
      buyer_name: 'name',
      buyer_email: 'e-mail',
      recipient_name: 'name of the recipient',
      recipient_email: 'e-mail of the recipient',
      message: 'message to the recipient',
    },
    'giftCards',
    'blanked',
    'eight years: books of what is owed; names and addresses until who bought it is deleted, once it was mailed',
  ),
  tokens: table(
    'sign-in',
    { subject: 'whose session or link it is' },
    'sessions',
    'deleted',
    'a day after they end',
  ),
  session_devices: table(
    'list of own sessions',
    { user_agent: 'browser', address: 'network address' },
    'sessions',
    'deleted',
    'with the session',
  ),
  passkeys: table(
    'sign-in of staff',
    { name: 'device', public_key: 'key' },
    'not exported: staff only',
    'deleted',
    ACCOUNT,
  ),
  totp_keys: table(
    'sign-in of staff',
    { secret: 'key of the second factor' },
    'not exported: staff only',
    'deleted',
    ACCOUNT,
  ),
  recovery_codes: table(
    'sign-in of staff',
    { hash: 'code (hash)' },
    'not exported: staff only',
    'deleted',
    ACCOUNT,
  ),
  otp_codes: table('verifying a phone', { phone_hash: 'phone (hash)' }, SECURITY, 'deleted', 'a day'),
  otp_requests: table('limits on codes', { phone_hash: 'phone (hash)' }, SECURITY, 'by age', 'two days'),
  login_pauses: table(
    'limits on wrong passwords',
    { email_hash: 'e-mail (hash)' },
    SECURITY,
    'by age',
    'seven days',
  ),
  known_addresses: table(
    'noticing sign-in from a new place',
    { hash: 'account and network address (hash)' },
    SECURITY,
    'by age',
    '180 days',
  ),
  limit_counters: table(
    'rate limits',
    { key: 'account or network address' },
    'not exported: gone after two days',
    'by age',
    'two days',
  ),
  jobs: table(
    'work that is to be done',
    { payload: 'what a message or parcel needs' },
    'not exported: copies of what is',
    'by age',
    'until done; failed ones 60 days',
  ),
  webhook_events: table(
    'telling programs of the shop',
    { payload: 'order and customer' },
    'not exported: copies of orders',
    'by age',
    '30 days',
  ),
  audit_log: table(
    'who of the staff did what',
    { what: 'e-mail', before: 'what staff changed', after: 'what staff changed' },
    'not exported: it records acts of staff',
    'blanked',
    'eight years',
  ),
  customers: table(
    'list of customers',
    {
      email_key: 'e-mail',
      email: 'e-mail',
      name: 'name',
      phone: 'phone',
      found: 'name, e-mail, phone',
      cash_block_reason: 'why cash is refused',
      cash_blocked_phone: 'phone',
    },
    'cashBlock',
    'deleted',
    ACCOUNT,
  ),
  customer_notes: table('service', { note: 'note of staff' }, 'notes', 'deleted', ACCOUNT),
  ...PERSONAL_ORDER_DATA,
  earlier_orders: table(
    'history of a shop that was moved in',
    { email: 'e-mail', email_key: 'e-mail', name: 'name', lines: 'what was bought' },
    'earlierOrders',
    'deleted',
    ACCOUNT,
  ),
  imports: table(
    'files of another shop',
    { result: 'what was wrong in rows of a file' },
    'not exported: gone after 30 days',
    'by age',
    '30 days',
  ),
  import_pieces: table(
    'files of another shop',
    { bytes: 'customers and orders of a file' },
    'not exported: gone after 30 days',
    'by age',
    '30 days',
  ),
  reviews: table(
    'reviews',
    { author: 'name', words: 'what the customer wrote' },
    'reviews',
    'deleted',
    'until erasure',
  ),
  review_photos: table('reviews', { webp: 'photos', small: 'photos' }, 'reviews', 'deleted', 'until erasure'),
  review_votes: table(
    'one vote each',
    { voter: 'account (hash), or a random number of the browser', network: 'network (hash)' },
    SECURITY,
    'by age',
    'of an account until it is deleted; the network for a month',
  ),
  queries: table(
    'answering',
    { name: 'name', email: 'e-mail', message: 'what the customer wrote' },
    'queries',
    'deleted',
    'three years after it is closed',
  ),
  query_messages: table('answering', { words: 'what both wrote' }, 'queries', 'deleted', 'with the query'),
  subscribers: table(
    'newsletter',
    { email: 'e-mail', email_key: 'e-mail' },
    'newsletter',
    'deleted',
    'until withdrawn and three years as evidence; unconfirmed ones 30 days',
  ),
  newsletter_consents: table(
    'evidence of consent',
    { words: 'text that was agreed to' },
    'newsletter',
    'deleted',
    'with the subscriber',
  ),
  newsletter_recipients: table(
    'sending once',
    { subscriber_id: 'who got which newsletter', code: 'the code they got' },
    'newsletter',
    'deleted',
    'with the subscriber',
  ),
  consent_events: table(
    'evidence of consent',
    { purpose: 'what was agreed to', words: 'text that was agreed to' },
    'consents',
    'deleted',
    ACCOUNT,
  ),
  size_alerts: table(
    'message when a size is back',
    { address: 'e-mail or phone' },
    'sizeAlerts',
    'deleted',
    'a month after the message, a year without one',
  ),
  saved_carts: table(
    'two reminders at most, with consent',
    { lines: 'what was in the cart' },
    'cart',
    'deleted',
    'a year',
  ),
  wishlist_items: table(
    'wishlist',
    { product_id: 'what is on the wishlist' },
    'wishlist',
    'deleted',
    ACCOUNT,
  ),
  wishlist_shares: table(
    'wishlist',
    { share: 'address of the shared list' },
    'not exported: a random address',
    'deleted',
    ACCOUNT,
  ),
  push_subscriptions: table(
    'messages by push, with consent',
    { endpoint: 'address of the browser', p256dh: 'key', auth: 'key' },
    'pushDevices',
    'deleted',
    'until withdrawn',
  ),
  push_orders: table(
    'messages by push, with consent',
    { order_id: 'which orders are told about' },
    'pushDevices',
    'deleted',
    'until withdrawn',
  ),
  visit_events: VISITS,
  visit_events_rest: VISITS,
  visit_orders: table(
    'counting visits',
    { visit: 'random number of a tab (hash)', order_number: 'which visit placed the order' },
    'not exported: a random number',
    'by age',
    'until the shop has accepted the order, a day at most',
  ),
};

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
