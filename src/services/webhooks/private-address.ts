import { BlockList, isIP } from 'node:net';

/** IANA's registry of special-purpose IPv4 addresses (RFC 6890 and later), also those it calls reachable, and multicast. */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const;

/** Of IPv6 all but 2000::/3, the only block that is given out to networks, and the special ones inside of it. */
const IPV6 = [
  // Unspecified, loopback, IPv4 mapped and compatible, NAT64 (64:ff9b::/96, 64:ff9b:1::/48), discard (100::/64).
  ['::', 3],
  // Segment routing (5f00::/16); the rest is not given out.
  ['4000::', 2],
  // Unique local (fc00::/7), link-local (fe80::/10), site-local (fec0::/10), multicast (ff00::/8).
  ['8000::', 1],
  // Protocols of the IETF: Teredo, benchmarks, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 holds an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const ipv4 = new BlockList();
for (const [net, prefix] of IPV4) ipv4.addSubnet(net, prefix, 'ipv4');
const ipv6 = new BlockList();
for (const [net, prefix] of IPV6) ipv6.addSubnet(net, prefix, 'ipv6');

/** An address inside a network, of this machine, or of no one: nothing that a stranger's URL may lead us to. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  // One with a zone (fe80::1%eth0) means something on this machine alone.
  if (family === 0 || address.includes('%')) return true;
  return family === 4 ? ipv4.check(address, 'ipv4') : ipv6.check(address, 'ipv6');
}
