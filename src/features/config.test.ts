import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigFaults } from '../platform/environment.server.ts';
import { environment, readConfig } from './config.server.ts';

describe('the configuration', () => {
  it('needs nothing: an empty environment is a demo with sandboxes', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      sandbox: true,
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
    });
  });

  it('is live with a database of its own, and then lists all it misses at once', () => {
    try {
      readConfig({ DATABASE_URL: 'postgres://db/kadam' });
      expect.unreachable();
    } catch (error) {
      expect((error as ConfigFaults).faults.map((fault) => fault.split(':')[0])).toEqual(
        expect.arrayContaining(['PUBLIC_URL', 'SECRET_KEY', 'RAZORPAY_KEY_ID', 'SMTP_URL']),
      );
    }
  });

  it('lists every fault, not only the first', () => {
    try {
      readConfig({ PORT: 'many', SHOP_MODE: 'fast', PUBLIC_URL: 'shop', SMTP_URL: 'mail' });
      expect.unreachable();
    } catch (error) {
      expect((error as ConfigFaults).faults).toHaveLength(4);
    }
  });

  it('allows sandboxes in a live shop only when told so', () => {
    expect(readConfig({ SHOP_MODE: 'live', ALLOW_SANDBOX: '1' })).toMatchObject({
      mode: 'live',
      sandbox: true,
    });
    expect(() => readConfig({ SHOP_MODE: 'live' })).toThrow(ConfigFaults);
  });

  it('.env.example names every variable, each once, with values that the schema takes', () => {
    const lines = readFileSync('.env.example', 'utf8')
      .split('\n')
      .filter((line) => /^#? ?[A-Z0-9_]+=/.test(line));
    const named = lines.map((line) => line.replace(/^# ?/, '').split('=')[0] ?? '');
    expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
    const values = Object.fromEntries(
      lines
        .map((line) => line.replace(/^# ?/, ''))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(() => readConfig(values)).not.toThrow();
  });
});
