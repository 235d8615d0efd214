import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/platform/server/free-port.server.ts';
import { type Driver, pressing, typing } from './driver.ts';

const BROWSERS = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** WebKit (that of GTK) by WebDriver. It has no mode without a window, so it gets a screen that nobody sees. */
export async function openWebKit(): Promise<Driver> {
  const binary = BROWSERS.find((place) => existsSync(place));
  if (binary === undefined) throw new Error('No MiniBrowser of WebKit here.');
  const port = await freePort();
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  await sleep(1_000);
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      GDK_BACKEND: 'x11',
    },
  });
  async function ask<T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  for (let tries = 0; tries < 40; tries += 1) {
    if (
      await ask('/status').then(
        () => true,
        () => false,
      )
    )
      break;
    await sleep(250);
  }
  const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  let session = '';
  let version = '';
  async function forget(): Promise<void> {
    if (session !== '') await ask(`/session/${session}`, undefined, 'DELETE');
    const made = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>('/session', {
      capabilities: { alwaysMatch: wanted },
    });
    session = made.sessionId;
    version = made.capabilities.browserVersion;
  }
  await forget();
  const on = <T>(path: string, body: object): Promise<T> => ask<T>(`/session/${session}${path}`, body);
  return {
    name: 'WebKitGTK',
    version,
    complaints: [],
    goto: async (url) => void (await on('/url', { url })),
    async run<T>(code: string, ...args: readonly unknown[]) {
      const script = `return JSON.stringify((${code})(...JSON.parse(arguments[0])) ?? null)`;
      return JSON.parse(await on<string>('/execute/sync', { script, args: [JSON.stringify(args)] })) as T;
    },
    press: async (x, y) => void (await on('/actions', { actions: pressing(x, y) })),
    type: async (text) => void (await on('/actions', { actions: typing(text) })),
    resize: async (width, height) => void (await on('/window/rect', { width, height })),
    forget,
    async close() {
      await ask(`/session/${session}`, undefined, 'DELETE').catch(() => undefined);
      for (const each of [child, screen]) {
        const ended = once(each, 'exit');
        each.kill();
        await ended;
      }
    },
  };
}
