import { paths } from '../../../contract/paths.ts';

/** Which section of the guide explains which screen; addresses as in the route table. */
export const HELP: Readonly<Record<string, string>> = {
  '/backoffice': 'orders#today',
  '/backoffice/orders': 'orders#the-list-of-orders',
  '/backoffice/orders/new': 'orders#orders-by-phone',
  '/backoffice/orders/:orderNumber': 'orders#one-order',
  '/backoffice/parcels': 'orders#parcels',
  '/backoffice/returns': 'returns#decide',
  '/backoffice/products': 'products#the-list-of-products',
  '/backoffice/products/new': 'products#add-a-product',
  '/backoffice/products/:id': 'products#change-a-product',
  '/backoffice/stock': 'products#stock',
  '/backoffice/stock/ledger': 'products#stock-ledger',
  '/backoffice/stock/delivery': 'products#receive-a-delivery',
  '/backoffice/stock/take': 'products#count-the-stock',
  '/backoffice/files': 'products#many-at-once',
  '/backoffice/reviews': 'products#reviews',
  '/backoffice/window': 'opening#home-page',
  '/backoffice/window/categories': 'products#categories-types-colours-and-tags',
  '/backoffice/window/categories/:id': 'products#categories-types-colours-and-tags',
  '/backoffice/window/types': 'products#categories-types-colours-and-tags',
  '/backoffice/window/types/:id': 'products#categories-types-colours-and-tags',
  '/backoffice/window/colours': 'products#categories-types-colours-and-tags',
  '/backoffice/window/colours/:id': 'products#categories-types-colours-and-tags',
  '/backoffice/window/tags': 'products#categories-types-colours-and-tags',
  '/backoffice/window/tags/:id': 'products#categories-types-colours-and-tags',
  '/backoffice/window/collections': 'products#collections',
  '/backoffice/window/collections/:id': 'products#collections',
  '/backoffice/window/searches': 'products#what-shoppers-search-for',
  '/backoffice/window/synonyms': 'products#what-shoppers-search-for',
  '/backoffice/pages': 'content#pages-of-your-own',
  '/backoffice/pages/titles': 'opening#search-engines',
  '/backoffice/pages/:page': 'content#write-a-page',
  '/backoffice/customers': 'staff#customers',
  '/backoffice/customers/:id': 'staff#customers',
  '/backoffice/queries': 'staff#inbox',
  '/backoffice/queries/:ticket': 'staff#inbox',
  '/backoffice/subscribers': 'offers#subscribers-and-newsletters',
  '/backoffice/subscribers/segments': 'offers#segments',
  '/backoffice/subscribers/segments/:id': 'offers#segments',
  '/backoffice/subscribers/newsletters': 'offers#subscribers-and-newsletters',
  '/backoffice/subscribers/newsletters/:id': 'offers#subscribers-and-newsletters',
  '/backoffice/gift-cards': 'offers#gift-cards',
  '/backoffice/offers': 'offers#offers-and-coupons',
  '/backoffice/offers/:id': 'offers#offers-and-coupons',
  '/backoffice/visitors': 'money#visitors',
  '/backoffice/reports': 'money#reports',
  '/backoffice/reports/cash': 'money#cash-from-the-courier',
  '/backoffice/reports/cash/:id': 'money#cash-from-the-courier',
  '/backoffice/law': 'staff#law',
  '/backoffice/law/breaches': 'staff#breaches',
  '/backoffice/law/breaches/:id': 'staff#breaches',
  '/backoffice/settings': 'opening#the-checklist',
  '/backoffice/settings/sizes': 'opening#size-chart',
  '/backoffice/settings/redirects': 'opening#moving-from-another-shop',
  '/backoffice/settings/webhooks': 'staff#programs-of-others',
  '/backoffice/settings/webhooks/:id': 'staff#programs-of-others',
  '/backoffice/settings/tokens': 'staff#programs-of-others',
  '/backoffice/settings/keys': 'opening#keys-of-services',
  '/backoffice/settings/texts': 'opening#mails-and-sms',
  '/backoffice/settings/texts/:id': 'opening#mails-and-sms',
  '/backoffice/settings/:group': 'opening#the-checklist',
  '/backoffice/settings/identity': 'opening#address-and-gstin',
  '/backoffice/settings/brand': 'opening#name-and-logo',
  '/backoffice/settings/tax': 'money#tax',
  '/backoffice/settings/discounts': 'offers#the-discount-of-the-shop',
  '/backoffice/settings/shipping': 'opening#delivery',
  '/backoffice/settings/cash': 'opening#cash-on-delivery',
  '/backoffice/settings/returns': 'returns#rules',
  '/backoffice/settings/credit': 'returns#store-credit',
  '/backoffice/settings/accounting': 'money#tally',
  '/backoffice/settings/orders': 'orders#rules-and-notices',
  '/backoffice/settings/whatsapp': 'opening#mails-and-sms',
  '/backoffice/settings/law': 'staff#law',
  '/backoffice/settings/reviews': 'products#reviews',
  '/backoffice/settings/search': 'opening#search-engines',
  '/backoffice/settings/campaigns': 'offers#quiet-hours-and-limits',
  '/backoffice/settings/visitors': 'money#visitors',
  '/backoffice/settings/listings': 'opening#listings',
  '/backoffice/settings/languages': 'opening#languages',
  '/backoffice/translations': 'opening#languages',
  '/backoffice/settings/menu': 'opening#menu',
  '/backoffice/settings/backups': 'troubleshooting#backups',
  '/backoffice/settings/selling': 'opening#stop-selling',
  '/backoffice/errors': 'troubleshooting#the-shop-is-slow-or-down',
  '/backoffice/staff': 'staff#invite-somebody',
  '/backoffice/account': 'staff#your-sign-in',
  '/backoffice/acts': 'staff#who-did-what',
  '/backoffice/acts/reads': 'staff#who-did-what',
};

const rows = Object.entries(HELP).map(([path, to]) => ({ parts: path.split('/'), to }));

/** The address of the section about a page; a fixed address wins over one with a parameter. */
export function helpFor(pathname: string): string | undefined {
  const parts = pathname.split('/');
  const fitting = rows.filter(
    (row) =>
      row.parts.length === parts.length &&
      row.parts.every((part, index) => part.startsWith(':') || part === parts[index]),
  );
  const params = ({ parts: own }: (typeof rows)[number]): number =>
    own.filter((part) => part.startsWith(':')).length;
  const [best] = fitting.toSorted((one, other) => params(one) - params(other));
  const [page = '', section = ''] = best?.to.split('#') ?? [];
  return best && `${paths.backofficeHelpPage(page)}#${section}`;
}
