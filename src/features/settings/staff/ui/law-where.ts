import { paths } from '../../../../contract/paths.ts';
import type { LawRuleId } from '../../../../domain/law/law-rules.ts';

const setting = paths.backofficeSetting;
type Where = readonly [label: string, href: string];

const GOODS: Where = ['Maker and packer', `${setting('law')}#maker`];
const BIS: Where = ['BIS licence', `${setting('law')}#bisLicence`];

/** Where something can be done about a rule. */
export const LAW_WHERE: Partial<Readonly<Record<LawRuleId, readonly Where[]>>> = {
  packagedGoods: [GOODS, ['Products', paths.backofficeProducts]],
  bisMark: [BIS, ['Products', paths.backofficeProducts]],
  bisOldStock: [BIS, ['Products', paths.backofficeProducts]],
  sellerDetails: [['Seller', `${setting('identity')}#legalName`]],
  grievance: [
    ['Officer', `${setting('identity')}#grievanceOfficer`],
    ['Complaints', paths.backofficeQueries],
  ],
  trueReviews: [['Reviews', `${setting('reviews')}#noReviewsYet`]],
  breach: [['Register', paths.backofficeBreaches]],
  accessLogs: [['Access log', paths.backofficeReads]],
  rights: [['Customers', paths.backofficeCustomers]],
  accessibility: [['Statement', paths.backofficePage('accessibility')]],
  processors: [['Processors', `${setting('law')}#processors`]],
  footwearRates: [['Tax table', setting('tax')]],
  hsnDigits: [
    ['Turnover', `${setting('law')}#turnover`],
    ['Products', paths.backofficeProducts],
  ],
  eInvoice: [
    ['Turnover', `${setting('law')}#turnover`],
    ['Invoices to businesses', `${setting('accounting')}#business`],
  ],
};
