import { afterAll, describe, expect, it } from 'vitest';
import { pictureAddress } from '../../features/catalogue/ui/picture-address.ts';
import { contentSecurityPolicy, securityHeaders } from '../../platform/server/http/security-headers.ts';
import { linkStoredPictures, pictureFile, srcSet } from '../../platform/ui/picture-sources.ts';
import { cspSourcesFor, pictureSources } from '../render/csp-sources.server.ts';
import { documentHtml } from '../render/document.server.ts';
import { headHtml } from '../render/head.ts';

const CDN = 'https://pictures.shop.example/kadam/';
const parts = { head: '', tags: { style: '', code: '' }, html: '', state: '' };

afterAll(() => linkStoredPictures(undefined));

describe('PICTURES_URL', () => {
  it('uploaded pictures are linked from there, those that came with the shop from the shop', () => {
    linkStoredPictures(CDN);
    expect(srcSet('stored/ab/abc', [240], 'avif')).toBe(
      'https://pictures.shop.example/kadam/stored/ab/abc-240.avif 240w',
    );
    expect(srcSet('products/zari-1', [240], 'avif')).toBe('/pictures/products/zari-1-240.avif 240w');
    expect(pictureFile('stored/ab/abc-240.webp')).toBe(`${CDN}stored/ab/abc-240.webp`);
    const image = pictureAddress({ base: 'stored/ab/abc', widths: [240] });
    const meta = { title: 'Zari', description: '', image };
    const head = headHtml(meta, new URL('https://shop.example/'), 'https://shop.example', { name: 'Kadam' });
    expect(head).toContain(`<meta property="og:image" content="${CDN}stored/ab/abc-240.webp">`);
    linkStoredPictures(undefined);
    expect(srcSet('stored/ab/abc', [240], 'avif')).toBe('/pictures/stored/ab/abc-240.avif 240w');
  });

  it('the content security policy of every page names its origin, and nothing without it', () => {
    const policy = (url: string | undefined) =>
      securityHeaders({ https: true, csp: pictureSources(url) })['content-security-policy'];
    expect(policy(CDN)).toContain("img-src 'self' data: blob: https://pictures.shop.example;");
    expect(policy(undefined)).toContain("img-src 'self' data: blob:;");
    const checkout = contentSecurityPolicy(cspSourcesFor(CDN).payment);
    expect(checkout).toContain('https://cdn.razorpay.com https://pictures.shop.example');
  });

  it('the browser learns of it from the document', () => {
    expect(documentHtml({ ...parts, picturesUrl: CDN })).toContain(
      `<html lang="en-IN" data-pictures="${CDN}">`,
    );
    expect(documentHtml(parts)).toContain('<html lang="en-IN">');
  });
});
