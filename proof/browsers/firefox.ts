import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Driver, pressing, typing } from './driver.ts';

interface Said {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Record<string, unknown>;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { level?: string; text?: string };
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(binary = '/usr/bin/firefox-esr'): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'kadam-firefox-'));
  // It asks nobody but the shop.
  writeFileSync(
    path.join(profile, 'user.js'),
    [
      'app.update.enabled',
      'browser.safebrowsing.malware.enabled',
      'browser.safebrowsing.phishing.enabled',
      'network.captive-portal-service.enabled',
      'network.connectivity-service.enabled',
      'datareporting.policy.dataSubmissionEnabled',
      'extensions.getAddons.cache.enabled',
      'app.normandy.enabled',
    ]
      .map((name) => `user_pref("${name}", false);\n`)
      .join(''),
  );
  const child = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1', MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer): void => {
      said += part.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<
    number,
    { resolve(value: Record<string, unknown>): void; reject(error: Error): void }
  >();
  const complaints: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Said;
    if (said.method === 'log.entryAdded' && said.params?.level === 'error')
      complaints.push(said.params.text ?? '');
    const asked = waiting.get(said.id ?? -1);
    if (!asked) return;
    waiting.delete(said.id ?? -1);
    if (said.type === 'success') asked.resolve(said.result ?? {});
    else asked.reject(new Error(said.message));
  });
  let count = 0;
  const ask = (method: string, params: object): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  const { capabilities } = (await ask('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  let context = '';
  let visitor = '';
  async function forget(): Promise<void> {
    if (visitor !== '') await ask('browser.removeUserContext', { userContext: visitor });
    visitor = String((await ask('browser.createUserContext', {}))['userContext']);
    context = String((await ask('browsingContext.create', { type: 'tab', userContext: visitor }))['context']);
  }
  await forget();
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    complaints,
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run<T>(code: string, ...args: readonly unknown[]) {
      const { type, result, exceptionDetails } = (await ask('script.callFunction', {
        functionDeclaration: `(text) => JSON.stringify((${code})(...JSON.parse(text)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: false,
        target: { context },
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (type !== 'success' || !result) throw new Error(exceptionDetails?.text ?? 'The script failed.');
      return JSON.parse(result.value) as T;
    },
    press: async (x, y) => void (await ask('input.performActions', { context, actions: pressing(x, y) })),
    type: async (text) => void (await ask('input.performActions', { context, actions: typing(text) })),
    resize: async (width, height) =>
      void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
    forget,
    async close() {
      socket.close();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
