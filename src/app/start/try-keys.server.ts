import type { KeyService } from '../../domain/settings/service-keys.ts';
import { ServiceError } from '../../services/http/service-error.ts';
import type { Tried } from '../../features/shop.server.ts';
import {
  firstCourier,
  googleOf,
  mailOf,
  metaOf,
  paymentOf,
  secondCourier,
  smsOf,
  type Ways,
} from '../services.server.ts';

type Call = (ways: Ways) => Promise<string>;

const OUTBOX = 'The demo’s own outbox answered: it takes everything, and nothing leaves this machine.';
/** No parcel has it. */
const NO_PARCEL = '0000000000';

/** For each service a call that changes nothing and sends nothing; the answer is what it said, in a sentence. */
const calls: Readonly<Record<KeyService, Call>> = {
  payment: async (ways) => {
    await paymentOf(ways).findOrderByReceipt('try-keys');
    return 'Razorpay answered: the key and its secret fit.';
  },
  courier: async (ways) => {
    const words = await firstCourier(ways)
      .track(NO_PARCEL, { fresh: true })
      .then(() => 'it knows no parcel of that number.')
      .catch(refusedAsAsked);
    return `The courier answered, so the token fits: ${words}`;
  },
  delhivery: async (ways) => {
    const { delhivery } = secondCourier(ways);
    if (!delhivery?.serviceable) throw new ServiceError('unavailable', 'no keys');
    const { deliverable } = await delhivery.serviceable({ from: '560001', to: '110001' });
    return `Delhivery answered, so the token fits: it ${deliverable ? 'delivers' : 'does not deliver'} to 110001.`;
  },
  sms: async (ways) => {
    const { check } = smsOf(ways);
    return check ? `MSG91 answered, so the auth key fits: “${await check()}”.` : OUTBOX;
  },
  mail: async (ways) => {
    const { check, close } = mailOf(ways);
    if (!check) return OUTBOX;
    await check().finally(close);
    return 'The mail server answered and let the shop sign in. No mail was sent.';
  },
  google: async (ways) => {
    const { google } = googleOf(ways);
    if (!google) throw new ServiceError('unavailable', 'no keys');
    await google.check();
    return 'Google Analytics answered. It never says whether a secret fits: look at its realtime report after an order.';
  },
  meta: async (ways) => {
    const { meta } = metaOf(ways);
    if (!meta) throw new ServiceError('unavailable', 'no keys');
    await meta.check();
    return 'Meta answered, so the token fits.';
  },
};

/** The courier says that it has no such parcel: an answer, but not to whoever it does not know. */
function refusedAsAsked(error: unknown): string {
  if (error instanceof ServiceError && error.kind === 'refused' && error.status === undefined)
    return error.message;
  throw error;
}

function trouble(error: unknown): string {
  if (!(error instanceof ServiceError)) throw error;
  const { kind, status } = error;
  if (status === 401 || status === 403 || status === 535)
    return `The service answered, and refused these keys (${status}).`;
  if (kind === 'refused') return `The service answered, and refused${status ? ` (${status})` : ''}.`;
  if (kind === 'timeout') return 'The service did not answer in time. Please try again in a moment.';
  if (kind === 'garbled')
    return 'Something answered, but not as this service does. Please check the address.';
  return status === undefined
    ? 'Nobody could be reached there. Please check the address, or try again in a moment.'
    : `The service is not working at the moment (${status}). Please try again later.`;
}

/** Makes the call with the keys of a configuration. What a provider says may quote a key: only its status is told. */
export async function tryKeys(ways: Omit<Ways, 'retry'>, service: KeyService): Promise<Tried> {
  const retry = { attempts: 1, baseMs: 1, maxMs: 1 };
  try {
    return { taken: true, message: await calls[service]({ ...ways, retry }) };
  } catch (error) {
    return { taken: false, message: trouble(error) };
  }
}
