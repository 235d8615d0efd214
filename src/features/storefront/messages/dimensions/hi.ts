import type { en } from './en.ts';

export const hi: typeof en = {
  centimetres: (cm) => `${cm} सेमी`,
  heelOf: (height) => `हील ${height}`,
  platformOf: (height) => `प्लेटफ़ॉर्म ${height}`,
  sizeForFoot: (size, cm) => `साइज़ ${size}, ${cm} सेमी के पैर के लिए`,
  footInSize: (size, cm) => `साइज़ ${size}: पैर ${cm} सेमी`,
  sideView: (words) => `बगल से: ${words}।`,
  dimensions: 'नाप',
  footLengthBySize: 'साइज़ के हिसाब से पैर की लंबाई',
};
