/** What a live shop must have decided before it takes its first order. */
export const OPENING_STEPS = ['identity', 'tax', 'keys', 'policies', 'reviews'] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** Steps that no value shows: somebody has to say that they looked. */
export const CONFIRMED_STEPS = ['tax', 'policies', 'reviews'] as const;
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];

export interface OpeningFacts {
  readonly identity: {
    readonly legalName: string;
    readonly gstin: string;
    readonly phone: string;
    readonly email: string;
    readonly grievanceEmail: string;
  };
  /** Services without keys of their own, by name. */
  readonly missingKeys: readonly string[];
  readonly confirmed: readonly ConfirmedStep[];
}

export interface OpeningItem {
  readonly step: OpeningStep;
  readonly done: boolean;
  readonly title: string;
  /** What is to be done, or what was found in order. */
  readonly text: string;
}

const isExample = (mail: string): boolean => /\.(example|invalid|test)$/i.test(mail);

/** What still says that the shop is fictitious. */
function identityFaults({ identity }: OpeningFacts): string[] {
  const { legalName, gstin, phone, email, grievanceEmail } = identity;
  return [
    ...(/\(demo\)/i.test(legalName) ? ['legal name'] : []),
    ...(/^\d\dAAAAA0000A/.test(gstin) ? ['GSTIN'] : []),
    ...(/0{5}/.test(phone.replaceAll(/\D/g, '')) ? ['phone'] : []),
    ...(isExample(email) ? ['e-mail'] : []),
    ...(isExample(grievanceEmail) ? ['e-mail of the grievance officer'] : []),
  ];
}

const list = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

export function openingChecklist(facts: OpeningFacts): OpeningItem[] {
  const identity = identityFaults(facts);
  const has = (step: ConfirmedStep): boolean => facts.confirmed.includes(step);
  return [
    {
      step: 'identity',
      done: identity.length === 0,
      title: 'Who you are',
      text:
        identity.length === 0
          ? 'Name, address, GSTIN and contact are yours.'
          : `Still fictitious: ${list(identity)}. They stand on every invoice.`,
    },
    {
      step: 'tax',
      done: has('tax'),
      title: 'Tax table and method',
      text: has('tax')
        ? 'You have decided how tax is computed.'
        : 'The shop begins with the rates before 22 September 2025. Please choose the rates and the method.',
    },
    {
      step: 'keys',
      done: facts.missingKeys.length === 0,
      title: 'Keys of services',
      text:
        facts.missingKeys.length === 0
          ? 'Payment provider, courier, SMS and mail have their keys.'
          : `Keys are missing: ${list(facts.missingKeys)}.`,
    },
    {
      step: 'policies',
      done: has('policies'),
      title: 'Policies',
      text: has('policies')
        ? 'You have read terms, shipping, refund and privacy policy.'
        : 'Terms, shipping, refund and privacy policy are promises to your customers. Please read them and say that they are yours.',
    },
    {
      step: 'reviews',
      done: has('reviews'),
      title: 'Products without reviews',
      text: has('reviews')
        ? 'You have decided what a product without reviews shows.'
        : 'A product without reviews shows an invented figure until you decide. Invented ratings break Indian consumer rules.',
    },
  ];
}

export const isReady = (facts: OpeningFacts): boolean => openingChecklist(facts).every(({ done }) => done);

export const NOT_OPEN_YET = 'This shop is not open for orders yet. Please come back soon.';
