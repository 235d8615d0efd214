import { expect, it } from 'vitest';
import { lineInMail, nameInMail } from './in-mail.ts';

it.each(['Asha', 'Asha Rao', 'Dr. Meera Nair', "Anne-Marie D'Souza", 'आशा राव', 'மீரா', 'K. R.'])(
  '%s is a name',
  (name) => expect(nameInMail(name)).toBe(name),
);

it.each([
  'https://win.example',
  'win.example',
  'Asha <b>win</b>',
  'Call 9876543210',
  'asha@kadam.example',
  'You won! Open the link below and claim the prize',
  '',
])('%j is not repeated', (name) => expect(nameInMail(name)).toBeUndefined());

it.each([
  ['12, M.G.Road', '12, M.G. Road'],
  ['Flat 4.B, 2nd floor', 'Flat 4.B, 2nd floor'],
  ['https://win.example/now', 'win. example/now'],
  ['win.example', 'win. example'],
  ['<a href=x>here</a>', 'a href=xhere/a'],
  ['me@win.example', 'me at win. example'],
])('the address line %j is mailed as %j', (line, mailed) => expect(lineInMail(line)).toBe(mailed));
