// Loaded before the shop: its wall clock goes as far wrong as a file says. The clock that only runs forward is left alone.
import { readFileSync, watchFile } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE;
let shift = 0;
const read = () => {
  try {
    shift = Number(readFileSync(file, 'utf8'));
  } catch {
    // Nobody has said anything yet.
  }
};
read();
watchFile(file, { interval: 250, persistent: false }, read);

const RealDate = Date;
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
