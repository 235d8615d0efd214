/** In the module itself: a style sheet of its own would hold up the first paint. */
const LOOK = `
.measuring-ask{position:fixed;inset:auto 12px calc(12px + env(safe-area-inset-bottom));z-index:40;max-width:520px;
  max-height:70vh;overflow:auto;margin-inline:auto;padding:14px 16px;border:1px solid var(--color-line);
  border-radius:var(--radius-md);background:var(--color-paper);box-shadow:var(--shadow-lift);font-size:.9375rem}
.measuring-ask h2{margin:0 0 4px;font-size:1rem;font-weight:600}
.measuring-ask p{margin:0 0 6px}
.measuring-buttons{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:10px}
.measuring-buttons:has(> :only-child){grid-template-columns:1fr}
.measuring-ask button{min-height:44px;padding:8px 12px;border:1px solid var(--color-plum);border-radius:var(--radius-md);
  background:var(--color-paper);color:var(--color-plum);font:inherit;font-weight:600;cursor:pointer}
.measuring-ask details>button{width:100%;margin-top:6px}
.measuring-ask summary{min-height:44px;display:flex;align-items:center;text-decoration:underline;cursor:pointer}
.measuring-ask label{display:flex;min-height:44px;align-items:center;gap:10px}
.measuring-ask input{width:20px;height:20px}
.measuring-line{padding:0 16px 12px;text-align:center}
.measuring-line button{min-height:44px;padding:0 8px;border:0;background:none;color:var(--color-plum);font:inherit;
  text-decoration:underline;cursor:pointer}
@media (width < 768px) and (height >= 480px){
  body:has(.buy-bar,.cart-bar,.checkout-bar) .measuring-ask{bottom:calc(84px + env(safe-area-inset-bottom));max-height:50vh}
  body:has(.buy-bar,.cart-bar,.checkout-bar) .measuring-line{padding-bottom:calc(84px + env(safe-area-inset-bottom))}
}
@media print{.measuring-ask,.measuring-line{display:none}}`;

export function dress(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
