import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const PATIENCE_MS = 20_000;

/** What is looked for: of which kind, by what it is called. `within` names the dialog or region it stands in. */
export interface Target {
  readonly kind: 'button' | 'link' | 'field' | 'option' | 'text';
  readonly name: string;
  readonly within?: string;
}

/** Runs in the page: where the thing is that a person would take for this, or why it cannot be pressed. */
const FIND = `(target) => {
  const KINDS = {
    button: 'button, [role=button], summary, input[type=submit], input[type=radio], input[type=checkbox]',
    link: 'a[href]',
    field: 'input, textarea, select, [role=combobox], [role=textbox]',
    option: '[role=option]',
    text: 'h1, h2, h3, p, li, span, label, div, dt, dd, td, legend, summary, strong',
  };
  const squeeze = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (each) => {
    const by = (each.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean).map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = [...(each.labels ?? [])].map((label) => label.textContent).join(' ');
    return squeeze(each.getAttribute('aria-label') || by || labels || (each.matches('input, select, textarea') ? each.placeholder : each.innerText ?? each.textContent));
  };
  const wanted = new RegExp(target.name, 'i');
  let roots = [document];
  if (target.within) {
    const place = new RegExp(target.within, 'i');
    roots = [...document.querySelectorAll('dialog[open], [role=dialog], nav, aside, main, header, section, [role=region]')].filter((each) => place.test(nameOf(each)) || each.matches(target.within.startsWith('^') ? 'none' : target.within.toLowerCase().replace(/[^a-z]/g, '') || 'none'));
    if (roots.length === 0) return { fault: 'no ' + target.within };
  }
  const seen = roots.flatMap((root) => [...root.querySelectorAll(KINDS[target.kind])]).filter((each) => wanted.test(nameOf(each)));
  const shown = seen.filter((each) => each.checkVisibility ? each.checkVisibility({ visibilityProperty: true }) : each.getClientRects().length > 0);
  if (shown.length === 0) return { fault: seen.length === 0 ? 'not there' : 'hidden' };
  const smallest = target.kind === 'text' ? shown.at(-1) : shown[0];
  let box = smallest.getBoundingClientRect();
  if (box.top < 90 || box.bottom > innerHeight - 110) {
    smallest.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = smallest.getBoundingClientRect();
  }
  const x = Math.min(Math.max(box.left + Math.min(box.width / 2, 60), 1), innerWidth - 2);
  const y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  const label = smallest.labels?.[0];
  const covered = !hit || !(smallest.contains(hit) || hit.contains(smallest) || (label && label.contains(hit)));
  return { x, y, tag: smallest.tagName, covered: covered ? (hit ? hit.outerHTML.slice(0, 90) : 'nothing') : '' };
}`;

interface Found {
  readonly fault?: string;
  readonly x: number;
  readonly y: number;
  readonly tag: string;
  readonly covered: string;
}

export type Visitor = ReturnType<typeof visitor>;

/** A person at this browser. */
export function visitor(driver: Driver, url: string) {
  /** Tries until it is so; says what it waited for. */
  async function wait<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
    let last = '';
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(150)) {
      try {
        const found = await look();
        if (found !== undefined && found !== false) return found;
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
    }
    const where = await driver.run<string>('() => location.href').catch(() => '?');
    throw new Error(`${what} (at ${where.replace(url, '')}${last === '' ? '' : `; ${last}`})`);
  }
  const ready = () =>
    wait('the page is ready', () =>
      driver.run<boolean>(
        `() => !document.getElementById('root') || 'ready' in document.documentElement.dataset`,
      ),
    );
  async function find(target: Target): Promise<Found> {
    let fault = '';
    let before = '';
    return wait(`${target.kind} "${target.name}"`, async () => {
      const found = await driver.run<Found>(FIND, target);
      fault = found.fault ?? (found.covered === '' ? '' : `covered by ${found.covered}`);
      if (fault !== '') throw new Error(fault);
      // What still moves cannot be hit.
      const now = `${Math.round(found.x)},${Math.round(found.y)}`;
      const still = now === before;
      before = now;
      return still && found;
    });
  }
  async function click(kind: Target['kind'], name: string, within?: string): Promise<void> {
    const { x, y } = await find({ kind, name, ...(within === undefined ? {} : { within }) });
    await driver.press(x, y);
  }
  return {
    driver,
    url,
    async goto(path: string) {
      await driver.goto(url + path);
      await ready();
    },
    click,
    find,
    async fill(name: string, text: string, within?: string) {
      await click('field', name, within);
      await driver.run(`() => document.activeElement?.select?.()`);
      await driver.type(text);
    },
    /** A choice of a list that the browser draws itself. */
    async choose(name: string, value: string) {
      await find({ kind: 'field', name });
      await driver.run(
        `(name, value) => {
          const field = [...document.querySelectorAll('select')].find((each) => new RegExp(name, 'i').test([...(each.labels ?? [])].map((label) => label.textContent).join(' ') || each.getAttribute('aria-label') || ''));
          const option = [...field.options].find((each) => each.text.includes(value) || each.value === value);
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(field, option.value);
          field.dispatchEvent(new Event('input', { bubbles: true }));
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }`,
        name,
        value,
      );
    },
    see: (text: string) =>
      wait(`"${text}" is shown`, () =>
        driver.run<boolean>(
          `(text) => new RegExp(text, 'i').test(document.body.innerText.replace(/\\s+/g, ' '))`,
          text,
        ),
      ),
    gone: (target: Target) =>
      wait(`${target.name} is gone`, async () => (await driver.run<Found>(FIND, target)).fault !== undefined),
    at: (pattern: string) =>
      wait(`the address is ${pattern}`, () =>
        driver.run<boolean>(
          `(pattern) => new RegExp(pattern).test(location.pathname + location.search)`,
          pattern,
        ),
      ),
    async stored(key: string, value: unknown) {
      await driver.run(`(key, text) => localStorage.setItem(key, text)`, key, JSON.stringify(value));
    },
    ready,
    wait,
  };
}
