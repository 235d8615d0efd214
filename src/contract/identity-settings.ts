import { z } from 'zod';
import { gstinFault } from '../domain/settings/gstin.ts';
import { findState, INDIAN_STATES } from '../domain/text/india.ts';
import { area, number, select, settingGroup, text } from './setting-field.ts';
import { ShopSettings } from './shop.ts';

const shop = ShopSettings.shape;

/** As printed, line by line. */
const Address = z
  .string()
  .trim()
  .min(1)
  .max(1600)
  .refine((typed) => typed.split('\n').length <= 8, 'At most 8 lines.')
  .refine(
    (typed) => typed.split('\n').every((line) => line.length <= 200),
    'A line has at most 200 characters.',
  );
const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const faultOf = (gstin: unknown, state: unknown): string | undefined =>
  gstinFault(String(gstin).trim().toUpperCase(), findState(String(state))?.gstCode);

export const IDENTITY = settingGroup(
  'identity',
  {
    title: 'Identity',
    about: 'Name, address, GSTIN and contact: on every page, mail, invoice and label from now on.',
  },
  {
    name: text('shop.name', shop.name, 'Name of the shop', { section: 'Name' }),
    legalName: text('shop.legalName', shop.legalName, 'Legal name', {
      hint: 'As on your GST certificate; it stands on every invoice.',
    }),
    tagline: text('shop.tagline', shop.tagline, 'Tagline'),
    website: text('shop.website', shop.website, 'Website'),
    address: area('shop.address', Address, 'Address', {
      section: 'Address',
      intro: 'As it is printed, line by line. The State decides between CGST with SGST and IGST.',
      rows: 4,
      codec: { read: (lines: readonly string[]) => lines.join('\n'), write: linesOf },
    }),
    city: text('shop.city', shop.city, 'City'),
    zipcode: text('shop.zipcode', shop.zipcode, 'Pincode', { beside: true, inputMode: 'numeric' }),
    state: select('shop.state', shop.state, 'State', { options: INDIAN_STATES.map(({ name }) => name) }),
    country: text('shop.country', shop.country, 'Country', { beside: true }),
    gstin: text('shop.gstin', z.string().trim().toUpperCase(), 'GSTIN', {
      autoCapitalize: 'characters',
      hint: ({ gstin, state }) => faultOf(gstin, state) ?? 'The check letter and the State fit.',
    }),
    phone: text('shop.phone', shop.phone, 'Phone', { section: 'Contact', inputMode: 'tel' }),
    hours: text('shop.hours', shop.hours, 'Hours', { beside: true }),
    email: text('shop.email', shop.email, 'E-mail of customer care', { inputMode: 'email' }),
    ordersEmail: text('shop.ordersEmail', shop.ordersEmail, 'E-mail for orders', { inputMode: 'email' }),
    privacyEmail: text('shop.privacyEmail', shop.privacyEmail, 'E-mail for privacy', { inputMode: 'email' }),
    grievanceOfficer: text('shop.grievanceOfficer', shop.grievanceOfficer, 'Name of the officer', {
      section: 'Grievance officer',
      intro: 'The E-Commerce Rules want a name, a designation and a contact on the site.',
    }),
    grievanceDesignation: text('shop.grievanceDesignation', shop.grievanceDesignation, 'Designation', {
      beside: true,
    }),
    grievanceEmail: text('shop.grievanceEmail', shop.grievanceEmail, 'E-mail of the officer', {
      inputMode: 'email',
    }),
    grievancePhone: text('shop.grievancePhone', shop.grievancePhone, 'Phone of the officer', {
      beside: true,
      inputMode: 'tel',
    }),
    countryOfOrigin: text(
      'shop.countryOfOrigin',
      shop.countryOfOrigin,
      'Country of origin of your products',
      {
        section: 'Origin and map',
      },
    ),
    latitude: number('shop.map.latitude', shop.map.shape.latitude, 'Latitude of the map'),
    longitude: number('shop.map.longitude', shop.map.shape.longitude, 'Longitude of the map', {
      beside: true,
    }),
  },
  {
    check: ({ gstin, state }, fault) => {
      const message = faultOf(gstin, state);
      if (message !== undefined) fault('gstin', message);
    },
    derived: [['shop.stateCode', ({ state }) => findState(state)?.gstCode ?? '']],
  },
);
