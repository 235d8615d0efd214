/**
 * The first script of every page, and a small one. The page can be read without script, so the pictures of the first
 * screen are painted before the shop's code is fetched and run. The first touch starts it at once, and what was
 * clicked before the code was there is done as soon as it is.
 */
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

async function firstScreen(): Promise<void> {
  const whole =
    document.readyState === 'complete' ||
    new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const tooLong = pause(1500);
  await Promise.race([whole, tooLong]);
  // A hidden tab paints no frames.
  await Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), tooLong]);
  // On a slow phone the first frame is long on its way to the screen: it must not wait for the code.
  await Promise.race([painted(), tooLong]);
  // From here on the line is free for the pictures that waited (home.css).
  document.documentElement.dataset['seen'] = '';
  await pause();
}

/** Resolves when something of the page is on the screen, at once where the browser cannot tell. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

let begun = false;

async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  const { parts = '' } = document.querySelector<HTMLElement>('script[data-parts]')?.dataset ?? {};
  const files = parts.split(' ');
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
    await pause();
  }
  // One after the other, what is needed first first: no step keeps the page from answering for long.
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await pause();
  }
}

/** Once the page answers, what waits below is laid out too, one part at a time: for paper, and for long jumps. */
async function layOutRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.later')) {
    await pause(100);
    part.style.contentVisibility = 'visible';
  }
  document.documentElement.dataset['whole'] = '';
}

let clicked: HTMLElement | undefined;

function keepClick(event: Event): void {
  void start();
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // The search form works without script.
  if (!button || button.form?.hasAttribute('action')) return;
  event.preventDefault();
  event.stopPropagation();
  clicked = button;
}

const letGo = () => document.removeEventListener('click', keepClick, true);
const start = () => begin().catch(letGo);

document.addEventListener('click', keepClick, true);
for (const touch of ['pointerdown', 'keydown'])
  document.addEventListener(touch, () => void start(), { once: true });
document.addEventListener(
  'shop-ready',
  () => {
    letGo();
    document.documentElement.dataset['ready'] = '';
    if (clicked?.isConnected) clicked.click();
    void layOutRest();
  },
  { once: true },
);
// Whatever goes wrong with waiting, the code must come.
void firstScreen().then(start, start);
