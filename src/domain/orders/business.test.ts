import { describe, expect, it } from 'vitest';
import { gstinCheckLetter } from '../settings/gstin.ts';
import { businessFault, tidyBusiness } from './business.ts';

const gstin = `29AAAAA0000A1Z${gstinCheckLetter('29AAAAA0000A1Z')}`;
const name = 'Demo Traders';

describe('"buyer\u2019s GSTIN at checkout (validated ...)"', () => {
  it('is read as it is typed', () => {
    expect(
      tidyBusiness({
        gstin: ` ${gstin.toLowerCase().slice(0, 4)} ${gstin.slice(4)}`,
        name: ' Demo  Traders ',
      }),
    ).toEqual({
      gstin,
      name: expect.stringMatching(/^Demo\s+Traders$/),
    });
  });
  it('has the right check letter', () => {
    expect(businessFault({ gstin, name }, 'Karnataka')).toBeUndefined();
    const other = gstin.endsWith('0') ? '1' : '0';
    expect(businessFault({ gstin: gstin.slice(0, 14) + other, name }, 'Karnataka')).toMatchObject({
      field: 'gstin',
    });
    expect(businessFault({ gstin: '29', name }, 'Karnataka')?.message).toContain('15 characters');
  });
  it('is of the State that the parcel goes to', () => {
    expect(businessFault({ gstin, name }, 'Kerala')?.message).toContain('not of Kerala');
  });
  it('comes with the name of the business', () => {
    expect(businessFault({ gstin, name: 'D' }, 'Karnataka')).toMatchObject({ field: 'business' });
  });
});
