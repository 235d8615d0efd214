/** How the bytes of an answer are written; plain is called identity in HTTP. */
export type Form = 'br' | 'gzip' | 'plain';

const NAMES: Readonly<Record<string, Form>> = { br: 'br', gzip: 'gzip', 'x-gzip': 'gzip' };
/** Headers are as many as there are browsers; one that is made up is read each time. */
const MOST_KNOWN = 200;
const LONGEST = 500;
const known = new Map<string, Form>();

/** The smallest form that an Accept-Encoding header takes. Without a header nothing but plain bytes is surely understood. */
export function acceptedForm(header: string | undefined): Form {
  if (header === undefined) return 'plain';
  const read = known.get(header);
  if (read !== undefined) return read;
  const form = smallest(header.slice(0, LONGEST));
  if (known.size < MOST_KNOWN && header.length <= LONGEST) known.set(header, form);
  return form;
}

function smallest(header: string): Form {
  const taken = new Set<Form>();
  const refused = new Set<Form>();
  let anything = false;
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    // A weight above zero is a yes, however small: which of several forms to send is for the server to choose.
    const no = parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
    const form = NAMES[name];
    if (name === '*') anything = !no;
    else if (form) (no ? refused : taken).add(form);
  }
  const takes = (form: Form): boolean => !refused.has(form) && (taken.has(form) || anything);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'plain';
}
