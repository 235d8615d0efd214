export type IndianState = { name: string; gstCode: string; isUnionTerritory: boolean };

const state = (gstCode: string, name: string): IndianState => ({ name, gstCode, isUnionTerritory: false });
const territory = (gstCode: string, name: string): IndianState => ({ name, gstCode, isUnionTerritory: true });

/** 28 States and 8 Union territories with the codes that GST invoices print. */
export const INDIAN_STATES: readonly IndianState[] = [
  territory('35', 'Andaman and Nicobar Islands'),
  state('37', 'Andhra Pradesh'),
  state('12', 'Arunachal Pradesh'),
  state('18', 'Assam'),
  state('10', 'Bihar'),
  territory('04', 'Chandigarh'),
  state('22', 'Chhattisgarh'),
  territory('26', 'Dadra and Nagar Haveli and Daman and Diu'),
  territory('07', 'Delhi'),
  state('30', 'Goa'),
  state('24', 'Gujarat'),
  state('06', 'Haryana'),
  state('02', 'Himachal Pradesh'),
  territory('01', 'Jammu and Kashmir'),
  state('20', 'Jharkhand'),
  state('29', 'Karnataka'),
  state('32', 'Kerala'),
  territory('38', 'Ladakh'),
  territory('31', 'Lakshadweep'),
  state('23', 'Madhya Pradesh'),
  state('27', 'Maharashtra'),
  state('14', 'Manipur'),
  state('17', 'Meghalaya'),
  state('15', 'Mizoram'),
  state('13', 'Nagaland'),
  state('21', 'Odisha'),
  territory('34', 'Puducherry'),
  state('03', 'Punjab'),
  state('08', 'Rajasthan'),
  state('11', 'Sikkim'),
  state('33', 'Tamil Nadu'),
  state('36', 'Telangana'),
  state('16', 'Tripura'),
  state('09', 'Uttar Pradesh'),
  state('05', 'Uttarakhand'),
  state('19', 'West Bengal'),
];

const key = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

/** Older and postal names that still turn up in addresses. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  chattisgarh: 'Chhattisgarh',
  newdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  andamanandnicobar: 'Andaman and Nicobar Islands',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
};

const byKey = new Map(INDIAN_STATES.map((entry) => [key(entry.name), entry]));

export function findState(name: string): IndianState | undefined {
  const wanted = key(name);
  return (
    byKey.get(wanted) ?? byKey.get(key(Object.hasOwn(OTHER_NAMES, wanted) ? (OTHER_NAMES[wanted] ?? '') : ''))
  );
}

/** Place of supply as a GST invoice prints it: 'Karnataka (29)'. */
export function placeOfSupply(name: string): string {
  const found = findState(name);
  return found ? `${found.name} (${found.gstCode})` : name.trim();
}
