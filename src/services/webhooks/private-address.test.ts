import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';
import { refusedUrl } from './post-webhook.server.ts';

/** The first and the last address of every row of IANA's special-purpose registries, and of multicast. */
const SPECIAL: readonly (readonly [what: string, first: string, last: string])[] = [
  ['0.0.0.0/8, this network', '0.0.0.0', '0.255.255.255'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10, shared by carriers', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255'],
  ['169.254.0.0/16, link-local and cloud metadata', '169.254.0.0', '169.254.255.255'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
  ['192.31.196.0/24, AS112', '192.31.196.0', '192.31.196.255'],
  ['192.52.193.0/24, AMT', '192.52.193.0', '192.52.193.255'],
  ['192.88.99.0/24, 6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
  ['192.175.48.0/24, AS112', '192.175.48.0', '192.175.48.255'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
  ['224.0.0.0/4, multicast', '224.0.0.0', '239.255.255.255'],
  ['240.0.0.0/4 and broadcast', '240.0.0.0', '255.255.255.255'],
  ['::/96, IPv4 in IPv6 of old', '::', '::255.255.255.255'],
  ['::1', '::1', '::1'],
  ['::ffff:0:0/96, IPv4 mapped', '::ffff:0.0.0.0', '::ffff:255.255.255.255'],
  ['64:ff9b::/96, NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::/48, NAT64 of a network', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64, discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::/64, dummy', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::/32, Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001::/23, protocols of the IETF', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:2::/48, benchmarks', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::/16, 6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::/48, AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::/20, documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::/16, segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::/7, unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::/10, link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::/10, site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::/8, multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

describe('nothing that a stranger’s URL may lead us to', () => {
  test.each(SPECIAL)('%s', (_, first, last) => {
    for (const address of [first, last]) {
      expect(isPrivateAddress(address)).toBe(true);
      const host = address.includes(':') ? `[${address}]` : address;
      expect(refusedUrl(`https://${host}/x`, false)).toBe('This address leads into a private network.');
    }
  });

  test.each(['fe80::1%eth0', '::1%lo', '2606:4700::1111%lo', 'nonsense', '', '127.1', '0x7f.1', '1.2.3.4.5'])(
    '%s is no address of anybody else',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );

  test.each([
    'https://localhost./x',
    'https://a.localhost./x',
    'https://2130706433/',
    'https://0177.1/',
    'https://①②⑦.0.0.1/',
  ])('%s is refused', (url) =>
    expect(refusedUrl(url, false)).toBe('This address leads into a private network.'),
  );

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2001:db7::1',
    '2606:4700::1111',
    '2a00:1450::1',
    '3ffe:ffff::1',
  ])('%s is public', (address) => expect(isPrivateAddress(address)).toBe(false));

  test('of IPv6 none outside of 2000::/3, which is all that IANA has given out', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const first = Number.parseInt(
          new URL(`http://[${address}]`).hostname.slice(1).split(':')[0] || '0',
          16,
        );
        if (first < 0x2000 || first > 0x3fff) expect(isPrivateAddress(address)).toBe(true);
      }),
    );
  });
});
