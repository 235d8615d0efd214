export const en = {
  centimetres: (cm: string) => `${cm} cm`,
  heelOf: (height: string) => `heel ${height}`,
  platformOf: (height: string) => `platform ${height}`,
  sizeForFoot: (size: number, cm: string) => `size ${size} for a foot of ${cm} cm`,
  footInSize: (size: number, cm: string) => `foot ${cm} cm in size ${size}`,
  sideView: (words: string) => `Side view: ${words}.`,
  dimensions: 'Dimensions',
  footLengthBySize: 'Foot length by size',
};
