/** Why it was not delivered, in words as they come with a code; the status beside it says no more than "Pending". */
const WHY: Readonly<Record<string, string>> = {
  'EOD-6': 'Consignee refused to accept',
  'EOD-11': 'Consignee unavailable',
  'EOD-15': 'Consignee moved',
  'EOD-43': 'Amount or payment mode in dispute',
  'EOD-69': 'Customer wants open delivery',
  'EOD-74': 'Incomplete address',
  'EOD-86': 'Not attempted',
  'EOD-104': 'Entry restricted',
};

/** What the stand-in writes beside a scan. */
export const instructionsOf = (code: string, status: string): string => WHY[code] ?? status;
