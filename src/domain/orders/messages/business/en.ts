/** What is wrong with a registered buyer. */
export const en = {
  gstinShape:
    'A GSTIN has 15 characters, such as 29ABCDE1234F1Z5: State, PAN, a figure, Z and a check letter.',
  gstinCheck: 'The last character does not fit the others. Please compare it with your certificate.',
  gstinOfState: (code: string) => `A GSTIN of this State begins with ${code}.`,
  otherState: (state: string) =>
    `This GSTIN is not of ${state}, where the parcel goes. Use the one of that State, or order without it.`,
  name: 'Please enter the name of the business, as it is registered.',
};
