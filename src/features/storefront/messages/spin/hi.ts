import type { en } from './en.ts';

export const hi: typeof en = {
  view360: '360° व्यू',
  turnedBy: (title, degrees) => `${title}, ${degrees} डिग्री घुमाकर`,
  turn: 'घुमाएँ',
  degrees: (count) => `${count} डिग्री`,
  loading: 'लोड हो रहा है …',
  pullThePicture: 'फ़ोटो को खींचें, या तीर वाले बटन दबाएँ।',
};
