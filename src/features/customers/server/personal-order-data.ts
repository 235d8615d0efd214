import { type PersonalTable, table } from './personal-table.ts';

/** Orders keep what tax law wants: contact data goes a year after erasure, name and address with the invoice. */
const WITH_ORDER = 'a year after erasure, or when invoices are no longer required';

export const PERSONAL_ORDER_DATA: Readonly<Record<string, PersonalTable>> = {
  orders: table(
    'contract, delivery, tax',
    {
      email: 'e-mail',
      phone: 'phone',
      billing: 'name, address, e-mail, phone, remark',
      found_by: 'name, e-mail, phone',
      staff_discount: 'reason of a discount',
      business: 'name and GSTIN of a business',
    },
    'orders',
    'with the order',
    WITH_ORDER,
  ),
  order_search: table(
    'search of staff',
    { found: 'name, e-mail, phone, address' },
    'not exported: copy of the order',
    'with the order',
    WITH_ORDER,
  ),
  order_notes: table('service', { note: 'note of staff' }, 'orderNotes', 'with the order', WITH_ORDER),
  order_history: table(
    'what happened with an order',
    { note: 'reason given' },
    'orders',
    'with the order',
    WITH_ORDER,
  ),
  order_messages: table(
    'which messages were sent',
    { receiver: 'e-mail or phone', subject: 'subject' },
    'messages',
    'with the order',
    WITH_ORDER,
  ),
  order_whatsapp: table(
    'messages by WhatsApp',
    { given_at: 'consent', withdrawn_at: 'withdrawal' },
    'whatsapp',
    'blanked',
    WITH_ORDER,
  ),
  order_measuring: table(
    'measuring by Google and Meta, with consent',
    {
      agreed_at: 'consent',
      google_client: 'number of the browser',
      google_session: 'number of the visit',
      meta_browser: 'name of the browser',
      meta_fbp: 'number of the browser',
      meta_fbc: 'click on an advertisement',
    },
    'measured',
    'deleted',
    '90 days',
  ),
  shipments: table(
    'delivery',
    { sent: 'name, address, phone as the courier has it', failed_why: 'why a delivery failed' },
    'orders',
    'with the order',
    WITH_ORDER,
  ),
  shipment_notes: table(
    'delivery',
    { note: 'note of the customer to the courier' },
    'orderNotes',
    'with the order',
    WITH_ORDER,
  ),
  invoices: table(
    'tax law',
    { document: 'name, address, phone, e-mail, business as printed' },
    'orders',
    'with the order',
    'eight years (72 months after the annual return is due)',
  ),
  refunds: table(
    'paying money back',
    { destination: 'UPI id or bank account' },
    'refunds',
    'with the order',
    'in full until paid, then its last characters',
  ),
  return_requests: table(
    'return or exchange',
    { details: 'what the customer wrote', decision_note: 'answer', payout: 'UPI id or bank account' },
    'returns',
    'blanked',
    'until erasure, or three years after the decision',
  ),
  return_photos: table(
    'return or exchange',
    { webp: 'photos' },
    'returns',
    'deleted',
    'until erasure, or a year after the decision',
  ),
};
