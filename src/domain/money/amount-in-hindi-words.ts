import { assertPaise, type Paise } from './money.ts';

/** Hindi has a word of its own for every number below a hundred. */
const BELOW_HUNDRED = `
शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`
  .trim()
  .split(/\s+/);
const UNITS: readonly (readonly [number, string])[] = [
  [1_00_00_000, 'करोड़'],
  [1_00_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
];

function words(n: number): string {
  for (const [size, name] of UNITS) {
    if (n < size) continue;
    const rest = n % size;
    return `${words((n - rest) / size)} ${name}${rest ? ` ${words(rest)}` : ''}`;
  }
  return BELOW_HUNDRED[n] ?? '';
}

/** 'एक हज़ार दो सौ रुपये और पचास पैसे मात्र' */
export function amountInHindiWords(amount: Paise): string {
  if (assertPaise(amount) < 0) throw new RangeError('Only an amount of zero or more is written in words');
  const paise = amount % 100;
  const rupees = `${words((amount - paise) / 100)} रुपये`;
  return paise ? `${rupees} और ${words(paise)} पैसे मात्र` : `${rupees} मात्र`;
}
