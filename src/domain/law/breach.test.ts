import { describe, expect, it, test } from 'vitest';
import { boardNotice, type Breach, breachClocks, peopleNotice } from './breach.ts';

const noticedAt = new Date('2027-06-01T00:00:00Z');
const breach: Breach = {
  title: 'A lost laptop',
  noticedAt,
  nature: 'A laptop with an export was lost.',
  data: 'Names and addresses',
  people: 12,
  consequences: 'Unwanted letters.',
  measures: 'The laptop was locked.',
  advice: 'Be careful with letters.',
  certToldAt: null,
  boardToldAt: null,
  peopleToldAt: null,
};
const sender = {
  legalName: 'A shop (demo)',
  address: ['0 Example House'],
  phone: '+91 00000 00000',
  privacyEmail: 'privacy@shop.example',
};
const hours = (count: number): Date => new Date(noticedAt.getTime() + count * 3_600_000);

describe('the clocks of a breach', () => {
  test.each([
    [0, ['waiting', 'waiting', 'waiting'], [6, 72, 72]],
    [6, ['waiting', 'waiting', 'waiting'], [0, 66, 66]],
    [7, ['late', 'waiting', 'waiting'], [-1, 65, 65]],
    [73, ['late', 'late', 'late'], [-67, -1, -1]],
  ])('after %d hours: %j', (passed, states, left) => {
    const clocks = breachClocks(breach, hours(passed));
    expect(clocks.map(({ state }) => state)).toEqual(states);
    expect(clocks.map(({ hoursLeft }) => hoursLeft)).toEqual(left);
  });

  it('stop when they are told, in time or late', () => {
    const told = { ...breach, certToldAt: hours(7), boardToldAt: hours(71) };
    expect(breachClocks(told, hours(100)).map(({ state }) => state)).toEqual(['told late', 'told', 'late']);
  });
});

it('notices say what the Rules want to know', () => {
  const board = boardNotice(breach, sender);
  for (const part of [
    sender.legalName,
    breach.nature,
    breach.data,
    '12',
    breach.consequences,
    breach.measures,
  ])
    expect(board).toContain(part);
  expect(board).toContain('The people concerned were told: not yet.');
  const people = peopleNotice(breach, sender);
  for (const part of [
    breach.nature,
    breach.consequences,
    breach.measures,
    breach.advice,
    sender.privacyEmail,
  ])
    expect(people).toContain(part);
});
