export type ProviderOrder = {
  id: string;
  /** Integer paise, as everywhere. */
  amount: number;
  amountPaid: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  notes: Record<string, string>;
  createdAt: Date;
};

export type ProviderPayment = {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  /** `failed` is not final: the provider may still turn it `authorized` or `captured` (late authorisation). */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  method: string | null;
  amountRefunded: number;
  refundStatus: 'partial' | 'full' | null;
  errorCode: string | null;
  errorDescription: string | null;
  errorReason: string | null;
  createdAt: Date;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  createdAt: Date;
};

/** A page of the provider's on which somebody pays one amount. */
export type ProviderLink = {
  id: string;
  shortUrl: string;
  amount: number;
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';
  /** Captured ones. */
  payments: { id: string; amount: number; method: string | null }[];
  /** What the bank allows and nobody has taken yet: the provider lets it go after some days. */
  authorized: { id: string; amount: number }[];
};

export type LinkInput = {
  amount: number;
  /** Ours, up to 40 characters: after a lost answer the link is found again by it. */
  reference: string;
  description: string;
  customer: { name: string; contact: string; email: string };
  expiresAt: Date;
  /** Where the customer is led after paying. */
  callbackUrl: string;
};

/** Money sent to a UPI id or a bank account. `processed` may still turn `reversed`. */
export type ProviderPayout = {
  id: string;
  amount: number;
  status:
    | 'pending'
    | 'queued'
    | 'scheduled'
    | 'processing'
    | 'processed'
    | 'failed'
    | 'reversed'
    | 'cancelled'
    | 'rejected';
  utr: string | null;
  /** Why it failed, in the provider's words. */
  reason: string | null;
};

export type PayoutInput = {
  amount: number;
  to: { kind: 'vpa'; address: string } | { kind: 'bank'; name: string; ifsc: string; accountNumber: string };
  person: { name: string; contact: string; email: string; reference: string };
  reference: string;
  narration: string;
  /** 4 to 36 characters; a new one only after the payout has failed, or it is paid twice. */
  idempotencyKey: string;
};

/** A snapshot at event time, possibly old, repeated or out of order: a hint to look, not the truth. */
export type PaymentEvent = {
  event: string;
  order?: ProviderOrder;
  payment?: ProviderPayment;
  refund?: ProviderRefund;
  link?: { id: string };
  payout?: { id: string };
  createdAt: Date;
};

/** Sources the checkout page's Content-Security-Policy has to name for the provider's widget. */
export type CspHosts = {
  script: readonly string[];
  style: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  img: readonly string[];
  formAction: readonly string[];
};

/** Every call may throw a ServiceError. */
export type PaymentPort = {
  /** Public: goes to the browser. */
  keyId: string;
  checkoutScriptUrl: string;
  /** One provider order per receipt: after a lost answer the receipt is looked up before another is made. */
  createOrder(input: CreateOrderInput): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined>;
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  payment(paymentId: string): Promise<ProviderPayment>;
  /** All that were begun in this time, whatever became of them. */
  paymentsBetween(from: Date, to: Date): Promise<ProviderPayment[]>;
  /** A payment captured already is answered as it is, not refused. */
  capture(input: { paymentId: string; amount: number }): Promise<ProviderPayment>;
  /** Repeating the call with the same key never refunds twice. Without `amount` all of it goes back. */
  refund(input: RefundInput): Promise<ProviderRefund>;
  refundStatus(refundId: string): Promise<ProviderRefund>;
  createLink(input: LinkInput): Promise<ProviderLink>;
  link(linkId: string): Promise<ProviderLink>;
  /** One that is paid, gone or cancelled already is left as it is. */
  cancelLink(linkId: string): Promise<ProviderLink>;
  /** False where the shop has no account to pay from: money then goes back by hand. */
  canPayOut: boolean;
  /** Repeating the call with the same key never pays twice. */
  payOut(input: PayoutInput): Promise<ProviderPayout>;
  payoutStatus(payoutId: string): Promise<ProviderPayout>;
  /** `orderId` must come from our own database, not from the request. */
  verifyPaymentSignature(input: { orderId: string; paymentId: string; signature: string }): boolean;
  verifyWebhook(rawBody: Buffer, signature: string | undefined): boolean;
  /** For bodies that passed verifyWebhook; undefined when it is no event we can read. */
  parseWebhook(rawBody: Buffer): PaymentEvent | undefined;
};

export type CreateOrderInput = { amount: number; receipt: string; notes?: Record<string, string> };

export type RefundInput = {
  paymentId: string;
  amount?: number;
  /** 10 to 64 characters of A-Z a-z 0-9 _ - */
  idempotencyKey: string;
  notes?: Record<string, string>;
};
