/** The way to a live shop's first order, in the order in which an owner thinks of it. */
export const OPENING_STEPS = [
  'brand',
  'identity',
  'tax',
  'products',
  'home',
  'delivery',
  'payment',
  'mail',
  'policies',
  'testOrder',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** Steps that no value shows: somebody has to say that they looked. */
export const CONFIRMED_STEPS = ['tax', 'home', 'delivery', 'policies'] as const;
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];

/** Steps that no law asks for before the first sale. */
export const POSTPONED_STEPS = ['home', 'payment', 'testOrder'] as const;
export type PostponedStep = (typeof POSTPONED_STEPS)[number];

export interface OpeningFacts {
  /** The shop has a name of its own. */
  readonly named: boolean;
  readonly hasLogo: boolean;
  readonly identity: {
    readonly legalName: string;
    readonly gstin: string;
    readonly phone: string;
    readonly email: string;
    readonly grievanceEmail: string;
    readonly grievancePhone: string;
    readonly address: readonly string[];
  };
  /** Products that can be bought. */
  readonly products: number;
  /** Services that have keys; a stand-in needs none. */
  readonly keys: {
    readonly payment: boolean;
    readonly courier: boolean;
    readonly sms: boolean;
    readonly mail: boolean;
  };
  readonly cash: boolean;
  /** An order of this shop was cancelled: somebody has tried it. */
  readonly tested: boolean;
  readonly confirmed: readonly ConfirmedStep[];
  readonly postponed: readonly PostponedStep[];
}

export interface OpeningItem {
  readonly step: OpeningStep;
  readonly done: boolean;
  /** May be done after the opening; `postponed`: the owner said so. */
  readonly mayWait: boolean;
  readonly postponed: boolean;
  readonly title: string;
  readonly why: string;
  /** What is to be done, or what was found in order. */
  readonly text: string;
}

/** A mailbox that nobody has. */
export const isExampleMail = (mail: string): boolean => /\.(example|invalid|test)$/i.test(mail);

/** A number that nobody can call. */
export const isPlaceholderPhone = (phone: string): boolean => /0{5}/.test(phone.replaceAll(/\D/g, ''));

/** What still says that the shop is fictitious. */
export function identityFaults(identity: OpeningFacts['identity']): string[] {
  const { legalName, gstin, phone, email, grievanceEmail, grievancePhone, address } = identity;
  return [
    ...(/\(demo\)/i.test(legalName) ? ['legal name'] : []),
    ...(address[0]?.startsWith('0 Example House') ? ['address'] : []),
    ...(/^\d\dAAAAA0000A/.test(gstin) ? ['GSTIN'] : []),
    ...(isPlaceholderPhone(phone) ? ['phone'] : []),
    ...(isExampleMail(email) ? ['e-mail'] : []),
    ...(isExampleMail(grievanceEmail) ? ['e-mail of the grievance officer'] : []),
    ...(isPlaceholderPhone(grievancePhone) ? ['phone of the grievance officer'] : []),
  ];
}

const list = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

type Words = Pick<OpeningItem, 'done' | 'title' | 'why' | 'text'>;

function deliveryWords({ cash, keys }: OpeningFacts, looked: boolean): Words {
  const canPay = cash || keys.payment;
  const carrier = keys.courier ? '' : ' Without a courier’s keys you send parcels yourself.';
  return {
    done: looked && canPay,
    title: 'Delivery and cash',
    why: 'Shoppers see before they pay what delivery costs, how long it takes and how they can pay.',
    text: canPay
      ? looked
        ? `You have decided how parcels go and where cash is taken.${carrier}`
        : `Look at fees, zones and cash on delivery.${carrier}`
      : 'Nobody could pay: offer cash on delivery, or set the keys of the payment provider.',
  };
}

/** What each step says of the shop as it is. */
const WORDS: Readonly<Record<OpeningStep, (facts: OpeningFacts) => Words>> = {
  brand: ({ named, hasLogo }) => ({
    done: named,
    title: 'Name and logo',
    why: 'They stand on every page, mail and document.',
    text: named
      ? hasLogo
        ? 'The shop has its name and logo.'
        : 'The shop has its name. A logo can follow at any time.'
      : 'Give the shop its name; logo and colours can follow at any time.',
  }),
  identity: (facts) => {
    const faults = identityFaults(facts.identity);
    return {
      done: faults.length === 0,
      title: 'Address and GSTIN',
      why: 'The law asks for them on every invoice and on the contact page.',
      text:
        faults.length === 0
          ? 'Name, address, GSTIN and contact are yours.'
          : `Still fictitious: ${list(faults)}.`,
    };
  },
  tax: ({ confirmed }) => ({
    done: confirmed.includes('tax'),
    title: 'Tax table and method',
    why: 'Invoices keep the tax that was used when they were written.',
    text: confirmed.includes('tax')
      ? 'You have decided how tax is computed.'
      : 'The shop begins with the law since 22 September 2025. Compare it with your accountant’s figures.',
  }),
  products: ({ products }) => ({
    done: products > 0,
    title: 'First products',
    why: 'A photo, a price and a size are enough to begin with.',
    text:
      products > 0
        ? `${products} ${products === 1 ? 'product' : 'products'} can be bought.`
        : 'Nothing can be bought yet. Add a product, give it a photo and publish it.',
  }),
  home: ({ confirmed }) => ({
    done: confirmed.includes('home'),
    title: 'Home page',
    why: 'It is what most visitors see first. Rows without products are not shown.',
    text: confirmed.includes('home')
      ? 'You have arranged the home page.'
      : 'Look at it in the preview, and put in your words and pictures.',
  }),
  delivery: (facts) => deliveryWords(facts, facts.confirmed.includes('delivery')),
  payment: ({ keys }) => ({
    done: keys.payment,
    title: 'Online payment',
    why: 'Cards, UPI and netbanking go through Razorpay. Cash on delivery works without it.',
    text: keys.payment
      ? 'The payment provider has its keys.'
      : 'Set the keys of Razorpay, or sell for cash first.',
  }),
  mail: ({ keys }) => ({
    done: keys.mail,
    title: 'Mail',
    why: `Orders, invoices and ${keys.sms ? 'links' : 'codes'} reach customers by mail.`,
    text: keys.mail
      ? 'The mail server has its keys.'
      : 'Set the address of your mail server. SMS can follow at any time.',
  }),
  policies: ({ confirmed }) => ({
    done: confirmed.includes('policies'),
    title: 'Policies',
    why: 'They are promises to your customers, and the law asks for them.',
    text: confirmed.includes('policies')
      ? 'You have read terms, shipping, refund and privacy policy.'
      : 'Read terms, shipping, refund and privacy policy, and say that they are yours.',
  }),
  testOrder: ({ tested }) => ({
    done: tested,
    title: 'A test order',
    why: 'You see what your customers will see: checkout, mails and the order in the back office.',
    text: tested
      ? 'An order was placed and cancelled.'
      : 'Order a pair in the preview, look at its mails, then cancel it.',
  }),
};

export function openingChecklist(facts: OpeningFacts): OpeningItem[] {
  return OPENING_STEPS.map((step) => {
    const words = WORDS[step](facts);
    const mayWait = (POSTPONED_STEPS as readonly string[]).includes(step);
    const postponed = mayWait && !words.done && (facts.postponed as readonly string[]).includes(step);
    return { step, mayWait, postponed, ...words };
  });
}

/** What stands between the shop and its opening. */
export const stepsToOpen = (facts: OpeningFacts): OpeningItem[] =>
  openingChecklist(facts).filter(({ done, postponed }) => !done && !postponed);
