/** A page that needs no other file, for those may be what is broken or out of reach. */
function plainDocument(title: string, words: string): string {
  const button =
    'display:inline-block;margin:6px;padding:14px 28px;border:1px solid #6b1d3a;border-radius:4px;font-weight:600;text-decoration:none';
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;background:#fbf6ef;color:#2a1f1b;font:400 17px/1.55 Figtree,system-ui,sans-serif">
<main style="max-width:34rem;margin:0 auto;padding:18vh 20px 48px;text-align:center">
<h1 style="margin:0 0 16px;color:#6b1d3a;font:600 40px/1.1 'Cormorant Garamond','Times New Roman',serif">${title}</h1>
<p style="margin:0 0 32px">${words}</p>
<p style="margin:0"><a href="" style="${button};background:#6b1d3a;color:#fff">Try Again</a>
<a href="/" style="${button};color:#6b1d3a">Home</a></p>
</main>
</body>
</html>
`;
}

/** Shown when the server could not draw a page. */
export const errorDocument = plainDocument(
  'Unexpected Application Error!',
  'Something broke on our side, and your cart is safe. Try again, or look in on us a little later.',
);

/** Shown while more people come than the server can serve. */
export const busyDocument = plainDocument(
  'One moment, please',
  'The shop is very busy right now. Your cart is safe in this browser. Please try again in a moment.',
);

/** Kept in the browser, and shown when the shop cannot be reached. */
export const offlineDocument = plainDocument(
  'You are offline',
  'The shop cannot be reached just now. Your cart is safe in this browser. Check your connection, then try again.',
);
