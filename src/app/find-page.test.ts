import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pathMatcher } from '../platform/navigation/match-path.ts';
import { findPage, pageKey } from './find-page.ts';
import { pages as shopPages } from './route-table.ts';
import { staffPages } from './staff-route-table.ts';

const pages = [...staffPages, ...shopPages];

const shopper = [{ path: '/backoffice/*' }, ...shopPages];
const routesOf = (rows: readonly { path: string }[]) => rows.map(({ path }) => ({ path }));

const origin = 'http://shop.example';
const filled = (path: string, name: string): string => path.replaceAll(/:\w+/g, name).replace('*', name);

const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

describe('finding a page without the storefront', () => {
  it('finds the same row and the same parts of the address as React Router', () => {
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
        // The router's star takes no line break, ours takes anything.
        fc.pre(!/[\n\r\u2028\u2029]/.test(decoded(pathname)));
        const match = matchRoutes(routesOf(pages), pathname)?.at(-1);
        expect(findPage(pathname)?.path, pathname).toBe(match?.route.path);
        const { '*': _, ...params } = match?.params ?? {};
        expect(pathMatcher(pages)(pathname)?.params).toEqual(params);
        // A shopper's document knows of staff's pages only where they begin.
        const asShopper = matchRoutes(routesOf(shopper), pathname)?.at(-1);
        expect(pathMatcher(shopper)(pathname)?.row.path, pathname).toBe(asShopper?.route.path);
      }),
      { numRuns: 500 },
    );
  });

  const keyOf = (address: string): string => {
    const url = new URL(address, origin);
    return pageKey(url, findPage(url.pathname));
  };

  it('pages without data share one kept page, whatever their address names', () => {
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
