import { expect, it } from 'vitest';
import { namesOf } from './names-of.ts';

it.each([
  ['Lakshmi Rao', 'Lakshmi', 'Rao'],
  [' Asha ', 'Asha', ''],
  ['Maria de Souza', 'Maria', 'de Souza'],
  ['आशा वर्मा', 'आशा', 'वर्मा'],
  ["K. D'Cruz", 'K.', "D'Cruz"],
  ['asha92', '', ''],
  ['asha@shopper.example', '', ''],
  ['', '', ''],
])('%j is %j and %j', (name, fname, lname) => {
  expect(namesOf(name)).toEqual({ fname, lname });
});
