import { escapeHtml } from '../../../platform/server/html.ts';

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const shell = (title: string, body: string, styles = '../checkout.css') => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body class="kpay-page">
<main class="kpay-bank">${body}</main>
</body>
</html>`;

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

type Visit = { order_id: string; name: string; amount: number; callback_url: string; cancel_url: string };

/** Stands where the bank's own page would: works without any script. */
export function bankPage({
  order_id: orderId,
  name,
  amount,
  callback_url: callbackUrl,
  cancel_url: cancelUrl,
}: Visit): string {
  return shell(
    'Test bank',
    `<p class="kpay-ribbon">Test payment: no money moves</p>
<h1>Test bank</h1>
<p>${escapeHtml(name)} asks for</p>
<p class="kpay-amount">${RUPEES.format(amount / 100)}</p>
<form method="post" action="bank">${hidden({ order_id: orderId, callback_url: callbackUrl })}
<button class="kpay-primary" name="outcome" value="success">Success</button>
<button class="kpay-secondary" name="outcome" value="failure">Failure</button>
<button class="kpay-secondary" name="outcome" value="silent">Never answer</button>
</form>
<a class="kpay-link" href="${escapeHtml(cancelUrl)}">Close</a>`,
  );
}

type Link = { id: string; status: string; amount: number; description: string; back: string };

/** The page behind a payment link: what is asked for, and a bank that says yes or no. */
export function linkPage({ id, status, amount, description, back }: Link): string {
  const choice =
    status === 'created'
      ? `<form method="post" action="${escapeHtml(id)}">
<button class="kpay-primary" name="outcome" value="success">Success</button>
<button class="kpay-secondary" name="outcome" value="failure">Failure</button>
</form>`
      : `<p>This payment is ${escapeHtml(status)}.</p><a class="kpay-link" href="${escapeHtml(back)}">Back to the shop</a>`;
  return shell(
    'Test bank',
    `<p class="kpay-ribbon">Test payment: no money moves</p>
<h1>Test bank</h1>
<p>${escapeHtml(description)}</p>
<p class="kpay-amount">${RUPEES.format(amount / 100)}</p>
${choice}`,
    '../v1/checkout.css',
  );
}

/** Carries the result to the shop as the provider does: a form posted from another site. */
export function returnPage(callbackUrl: string, fields: Record<string, string>): string {
  return shell(
    'Back to the shop',
    `<h1>Back to the shop</h1>
<form method="post" action="${escapeHtml(callbackUrl)}">${hidden(fields)}
<button class="kpay-primary">Continue</button></form>
<script src="return.js"></script>`,
  );
}
