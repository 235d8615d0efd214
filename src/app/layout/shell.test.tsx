import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { COLOURS, MENU_COLOURS } from '../../domain/catalogue/catalogue-names.ts';
import { DEFAULT_MENU } from '../../domain/settings/menu.ts';
import { DEFAULT_HOME_PAGE } from '../../domain/home-page/default-home-page.ts';
import type { LayoutProps } from './layout-props.ts';
import { searchedText, searchPath } from '../../features/storefront/ui/links.ts';
import { LanguageContext } from '../../platform/ui/language.ts';
import { Shell } from './shell.tsx';

const layout: LayoutProps = {
  user: null,
  cartLength: 0,
  categories: ['Casual Footwear', 'Ethnic Footwear', 'Premium Leather'],
  occasions: ['Casual Footwear', 'Premium Leather'],
  menu: DEFAULT_MENU,
  types: ['Kolhapuris', 'Slip Ons'],
  colours: COLOURS.map((name, at) => ({
    name,
    menu: MENU_COLOURS[at] ?? name,
    ...(name === 'Chic' ? { phone: name } : {}),
    swatch: '#000000',
  })),
  strip: DEFAULT_HOME_PAGE.strip,
  promo: DEFAULT_HOME_PAGE.promo,
  onSignOut: () => undefined,
  settings: {
    name: 'Kadam',
    address: ['1 Some Street', 'Bengaluru'],
    phone: '+91 80 5550 0142',
    email: 'hello@kadam.example',
    socials: [{ name: 'Instagram', url: 'https://social.example/kadam' }],
  },
};

function render(changes: Partial<LayoutProps> = {}): string {
  const html = renderToString(
    <Shell {...layout} {...changes}>
      page
    </Shell>,
  );
  return html.replaceAll('<!-- -->', '');
}
const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));
const mainNav = (html: string) => between(html, 'aria-label="Main"', '</header>');
const mobile = (html: string) => between(html, 'id="mobile-menu"', '</dialog>');
const footer = (html: string) => between(html, '<footer', '</footer>');

test("'Main nav: Deals, Home, Occasional dropdown, Footwear Type dropdown, Colours dropdown, Premium Leather'", () => {
  const nav = mainNav(render());
  const places = [
    'Deals',
    'Home',
    'Occasional',
    'Footwear Type',
    'Colours',
    '>Premium Leather</a></li></ul></nav>',
  ].map((text) => nav.indexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(nav).toContain('href="/sale"');
  expect(nav).toContain('href="/categories/Casual%20Footwear"');
  expect(nav).toContain('href="/products/subtypes/Slip%20Ons"');
  expect(nav).toContain('href="/allproducts/Chick"');
});

test("'subcategories except Ethnic Footwear': what stands aside is in the footer alone", () => {
  const html = render();
  expect(mainNav(html)).not.toContain('Ethnic Footwear');
  expect(mobile(html)).not.toContain('Ethnic Footwear');
  expect(footer(html)).toContain('Ethnic Footwear');
});

test('a hidden Premium Leather is no longer linked, and a colour of the owner is linked by its name', () => {
  const nav = mainNav(
    render({
      categories: ['Casual Footwear'],
      occasions: ['Casual Footwear'],
      colours: [
        { name: 'Teal', menu: 'Deep sea', swatch: '#0a5b66' },
        { name: 'Silver', swatch: '#aaaaaa' },
      ],
    }),
  );
  expect(nav).not.toContain('Premium Leather');
  expect(nav).toContain('href="/allproducts/Teal"');
  expect(nav).toContain('Deep sea');
  expect(nav).not.toContain('Silver');
});

test("the owner's menu: renamed, in another order, hidden, with a link; desktop and phone agree", () => {
  const own = { part: 'link', label: 'Monsoon', href: '/monsoon', hidden: false } as const;
  const picture = { id: 'x', base: 'stored/monsoon', widths: [120, 480], width: 480, height: 480 };
  const menu = [{ ...own, picture }, ...DEFAULT_MENU.toReversed()].map((entry) =>
    entry.part === 'types'
      ? { ...entry, label: 'Shapes' }
      : { ...entry, hidden: entry.part === 'deals' || entry.part === 'colours' },
  );
  const html = render({ menu });
  for (const part of [mainNav(html), mobile(html)]) {
    const places = ['href="/monsoon"', '>Premium Leather<', 'Shapes', 'Casual Footwear', '>Home<'].map(
      (text) => part.indexOf(text),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(part).not.toContain('href="/sale"');
    // Small, before the name of the link it belongs to.
    expect(part).toMatch(/href="\/monsoon"[^>]*><img class="menu-picture" src="[^"]*monsoon-120\.webp"/);
    expect(part).not.toContain('/allproducts/');
  }
});

test("'Menus show 'Loading' while category data is fetched'", () => {
  const html = render({ categories: undefined, occasions: undefined, types: undefined });
  expect(mainNav(html).match(/>Loading</g)).toHaveLength(2);
  expect(mainNav(render())).not.toContain('Loading');
});

test("'Otherwise a Login link'", () => {
  const html = render();
  expect(html).toContain('>Login<');
  expect(html).not.toContain('hello,');
  expect(html).not.toContain('Sign out');
});

test("'hello, {userName}' and an account menu (My Account, My Wishlist, Sign out); My Wishlist leads to /wishlist", () => {
  const html = between(render({ user: { userName: 'Asha' } }), 'hello, Asha', 'Cart,');
  expect(html).toMatch(/href="\/profile"[^>]*>.*?My Account<\/a>/);
  expect(html).toMatch(/href="\/wishlist"[^>]*>.*?My Wishlist<\/a>/);
  expect(html).toMatch(/<button[^>]*>.*?Sign out<\/button>/);
});

test('the cart icon tells the number of items in words and in figures', () => {
  expect(render({ cartLength: 1 })).toContain('aria-label="Cart, 1 item"');
  expect(render({ cartLength: 12 })).toMatch(/Cart, 12 items.*?>12<\/span>/);
});

test("'Mobile: slide-in menu with its own search, categories, shoe types, colours, contact details, social links'", () => {
  const menu = mobile(render());
  expect(menu).toContain('Search for items...');
  expect(menu).toMatch(/href="\/categories\/Occation"[^>]*>Occasional</);
  expect(menu).toContain('href="/products/subtypes/Kolhapuris"');
  expect(menu).toContain('href="/allproducts/Chic"');
  expect(menu).not.toContain('Chick');
  expect(menu).toContain('tel:+918055500142');
  expect(menu).toContain('mailto:hello@kadam.example');
  expect(menu).toContain('https://social.example/kadam');
  expect(menu).toContain('Grand opening, up to 40% off all items.');
});

test("'account links (Sign In only when logged out, View Cart)'", () => {
  expect(footer(render())).toMatch(/href="\/login"[^>]*>Sign In</);
  expect(footer(render({ user: { userName: 'Asha' } }))).not.toContain('Sign In');
  expect(footer(render({ user: { userName: 'Asha' } }))).toMatch(/href="\/cart"[^>]*>View Cart</);
});

test("'Search navigates to /search/{lowercased text}'", () => {
  expect(searchPath('Red Mojari 50%?')).toBe('/search/red%20mojari%2050%25%3F');
  expect(searchPath('')).toBe('/search/');
  expect(searchPath('..')).toBe('/search/');
  expect(searchedText(searchPath('Red Mojari 50%?'))).toBe('red mojari 50%?');
  expect(searchedText('/search/100%')).toBe('');
  expect(searchedText('/sale')).toBe('');
});

const hindi = (settings: Partial<LayoutProps['settings']> = {}) =>
  renderToString(
    <LanguageContext value="hi">
      <Shell {...layout} settings={{ ...layout.settings, languages: { hi: true }, ...settings }}>
        page
      </Shell>
    </LanguageContext>,
  ).replaceAll('<!-- -->', '');

test('in Hindi every link to a page stays in Hindi', () => {
  const links = [...hindi().matchAll(/<a [^>]*?href="([^"]*)"/g)].map((match) => match[1] ?? '');
  const pages = links.filter((href) => href.startsWith('/'));
  expect(pages.length).toBeGreaterThan(50);
  // The way back to English alone leads out.
  expect(new Set(pages.filter((href) => !/^\/hi(\/|$)/.test(href)))).toEqual(new Set(['/']));
  expect(hindi()).toContain('action="/hi/search"');
});

test('in Hindi nothing of the frame is left in English but names', () => {
  const html = hindi();
  expect(html).toContain('ऑर्डर ट्रैक करें');
  expect(html).toContain('कार्ट, 0 आइटम');
  for (const english of ['Login', 'Track Order', 'Need help', 'Shop by', 'Privacy', 'Occasional', 'Menu'])
    expect(html).not.toContain(english);
});

test('the switch stands where a parser leaves it: no paragraph holds a block', () => {
  expect(hindi()).not.toMatch(/<p(?: [^>]*)?>(?:(?!<\/p>).)*<(?:nav|div)/);
});

test('a shop in one language has no switch', () => {
  expect(render()).not.toContain('language-switch');
  expect(hindi()).toContain('>English</a>');
});
