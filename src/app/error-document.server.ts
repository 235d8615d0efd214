/** Shown when the server could not draw a page. It needs no other file, for those may be what is broken. */
export const errorDocument = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error!</title>
</head>
<body style="margin:0;background:#fbf6ef;color:#2a1f1b;font:400 17px/1.55 Figtree,system-ui,sans-serif">
<main style="max-width:34rem;margin:0 auto;padding:18vh 20px 48px;text-align:center">
<h1 style="margin:0 0 16px;color:#6b1d3a;font:600 40px/1.1 'Cormorant Garamond','Times New Roman',serif">Unexpected Application Error!</h1>
<p style="margin:0 0 32px">Something broke on our side, and your cart is safe. Try again, or look in on us a little later.</p>
<p style="margin:0"><a href="" style="display:inline-block;margin:6px;padding:14px 28px;border:1px solid #6b1d3a;border-radius:4px;background:#6b1d3a;color:#fff;font-weight:600;text-decoration:none">Try Again</a>
<a href="/" style="display:inline-block;margin:6px;padding:14px 28px;border:1px solid #6b1d3a;border-radius:4px;color:#6b1d3a;font-weight:600;text-decoration:none">Home</a></p>
</main>
</body>
</html>
`;
