import { expect, it } from 'vitest';
import { deliveryState } from './delivery-state.ts';

const bengaluru = { state: 'Karnataka' };

it.each(['Karnataka', 'KARNATAKA', ' karnataka '])('%j is the State of 560001', (typed) => {
  expect(deliveryState(typed, '560001', bengaluru)).toEqual({ state: 'Karnataka' });
});

it.each(['Karnatka', 'KA', 'Atlantis', 'Delhi', ''])('%j contradicts 560001', (typed) => {
  expect(deliveryState(typed, '560001', bengaluru)).toEqual({
    wrong: 'The pincode 560001 is in Karnataka. Please correct the State or the pincode.',
  });
});

it('a pincode on a border may lie in either State', () => {
  const border = { state: 'Puducherry', also: ['Tamil Nadu'] };
  expect(deliveryState('Pondicherry', '605007', border)).toEqual({ state: 'Puducherry' });
  expect(deliveryState('Tamil Nadu', '605007', border)).toEqual({ state: 'Tamil Nadu' });
  expect(deliveryState('Kerala', '605007', border).wrong).toContain('Puducherry or Tamil Nadu');
});
