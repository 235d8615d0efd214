import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathMatcher } from '../../platform/browser/navigation/match-path.ts';
import { findPage, pageKey } from './find-page.ts';
import { pages as shopPages } from '../route-table.ts';
import { staffPages } from '../staff-route-table.ts';

const pages = [...staffPages, ...shopPages];

const shopper = [{ path: '/backoffice/*' }, ...shopPages];

const origin = 'http://shop.example';
const filled = (path: string, name: string): string => path.replaceAll(/:\w+/g, name).replace('*', name);

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const fixed = (path: string) => path.split('/').filter((part) => part !== '' && !/^[:*]/.test(part)).length;

/** The matcher once more, by regular expressions: of all rows that fit, the one with most fixed parts. */
function slowMatcher(rows: readonly { path: string }[]) {
  const patterns = rows.map(({ path }) => {
    const source = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/\*$/, '(?:/.*)?');
    return { path, pattern: new RegExp(`^${source.replace(/\/$/, '')}/?$`, 'is') };
  });
  return (pathname: string) => {
    const fitting = patterns.flatMap(({ path, pattern }) => {
      const found = pattern.exec(pathname);
      return found ? [{ path, params: { ...found.groups } }] : [];
    });
    const most = Math.max(...fitting.map(({ path }) => fixed(path)));
    const best = fitting.filter(({ path }) => fixed(path) === most);
    return best.find(({ path }) => !path.endsWith('*')) ?? best[0];
  };
}
const expected = { whole: slowMatcher(pages), shopper: slowMatcher(shopper) };
const matchers = { whole: pathMatcher(pages), shopper: pathMatcher(shopper) };

describe('finding a page without the storefront', () => {
  it('finds the row with most fixed parts, and the named parts of the address, whatever its case', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'products',
        'Search',
        'subtypes',
        'sale',
        'unsubscribe',
        'done',
        'invoice',
        '%41',
        'a%20b',
        '-',
      ),
      fc.webSegment().filter((text) => text !== ''),
    );
    const path = fc.oneof(
      fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
      fc.tuple(fc.constantFrom(...pages), part).map(([row, name]) => filled(row.path, name)),
      fc
        .tuple(fc.constantFrom(...pages), part)
        .map(([row, name]) => `${filled(row.path, name).toUpperCase()}/`),
    );
    fc.assert(
      fc.property(path, (address) => {
        const { pathname } = new URL(address.replace(/^\/+/, '/'), origin);
        fc.pre(!pathname.includes('//'));
        const decoded = pathname.split('/').map(decode).join('/');
        // A slash inside a part is not for a comparison by one expression.
        fc.pre(decoded.split('/').length === pathname.split('/').length);
        const row = expected.whole(decoded);
        expect(findPage(pathname)?.path, pathname).toBe(row?.path);
        expect(matchers.whole(pathname)?.params, pathname).toEqual(row?.params);
        // A shopper's document knows of staff's pages only where they begin.
        expect(matchers.shopper(pathname)?.row.path, pathname).toBe(expected.shopper(decoded)?.path);
      }),
      { numRuns: 500 },
    );
  });

  const keyOf = (address: string): string => {
    const url = new URL(address, origin);
    return pageKey(url, findPage(url.pathname));
  };

  it('pages without data share one cached page, whatever their address names', () => {
    expect(keyOf('/reset-password/abc?x=1')).toBe(keyOf('/reset-password/def'));
    expect(keyOf('/no/such/page')).toBe(keyOf('/nor/this/one/here'));
    expect(keyOf('/unsubscribe/done')).not.toBe(keyOf('/unsubscribe/a-token'));
    expect(keyOf('/verify-otp/9000000001')).not.toBe(keyOf('/verify-otp/9000000002'));
  });

  it('only what changes a page is part of its key', () => {
    expect(keyOf('/sale?utm_source=mail&page=2&x=1')).toBe('/sale?page=2');
    expect(keyOf('/?utm_source=mail')).toBe('/');
  });
});

describe('languages', () => {
  it('"page cache keyed by language": the same row, another key', () => {
    const keyOf = (path: string) => pageKey(new URL(origin + path), findPage(path));
    expect(findPage('/hi/cart')).toBe(findPage('/cart'));
    expect(findPage('/hi')).toBe(findPage('/'));
    expect(keyOf('/hi/cart')).toBe('/hi/cart');
    expect(keyOf('/hi/invoice/1')).toBe('/hi/invoice/-');
    expect(keyOf('/invoice/1')).toBe('/invoice/-');
    expect(keyOf('/hi/not/there')).not.toBe(keyOf('/not/there'));
    expect(keyOf('/hi/sale?page=2&utm=x')).toBe('/hi/sale?page=2');
  });
});
