import { expect, it } from 'vitest';
import { startFault } from './ready.mjs';

it('says what to install where the Node of the packages does not start', () => {
  expect(startFault({ status: 0, stderr: '' })).toBeUndefined();
  const stderr =
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file\n';
  expect(startFault({ status: 127, stderr })).toMatch(
    /libatomic\.so\.1.*\nOn Debian .* apt-get install libatomic1$/,
  );
  expect(startFault({ status: null, stderr: '', error: new Error('spawn EACCES') })).toMatch(/EACCES$/);
});
