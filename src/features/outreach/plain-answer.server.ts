import { Answer } from '../../platform/http/api.server.ts';
import { escapeHtml } from '../../services/html.ts';

/** A form sent without JavaScript, or before it has come, wants a page and not data. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

/** A page of one sentence that needs no other file. */
export function plainAnswer(sentence: string): Answer {
  const words = escapeHtml(sentence);
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Thank you</title>
</head>
<body style="margin:0;background:#fbf6ef;color:#2a1f1b;font:400 17px/1.55 Figtree,system-ui,sans-serif">
<main style="max-width:34rem;margin:0 auto;padding:18vh 20px 48px;text-align:center">
<h1 style="margin:0 0 16px;color:#6b1d3a;font:600 40px/1.1 'Cormorant Garamond','Times New Roman',serif">Thank you</h1>
<p style="margin:0 0 24px">${words}</p>
<p style="margin:0"><a href="/" style="color:#6b1d3a">Back to the shop</a></p>
</main>
</body>
</html>
`;
  return new Answer(200, html, { 'content-type': 'text/html; charset=utf-8' });
}
