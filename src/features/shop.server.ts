import type { KeyService } from '../domain/settings/service-keys.ts';
import type { Config } from './config.server.ts';
import type { Sql } from '../platform/server/db.server.ts';
import type { Handlers as HandlersOf } from '../platform/server/http/api.server.ts';
import type { Log } from '../platform/server/log.server.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { CourierPort } from '../services/courier/port.ts';
import type { MailPort } from '../services/mail/port.ts';
import type { GooglePort, MetaPort } from '../services/measuring/port.ts';
import type { PaymentPort } from '../services/payment/port.ts';
import type { PictureStore } from '../services/pictures/port.ts';
import type { PincodePort } from '../services/pincode/port.ts';
import type { SmsPort, WhatsAppPort } from '../services/sms/port.ts';

/** The outside world; in the demo each is a look-alike of our own that speaks the same protocol. */
export interface Services {
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly whatsapp: WhatsAppPort;
  readonly payment: PaymentPort;
  readonly courier: CourierPort;
  readonly pincode: PincodePort;
  readonly pictures: PictureStore;
  /** There only with their keys. */
  readonly google?: GooglePort;
  readonly meta?: MetaPort;
}

/** What a service said to a harmless call. */
export interface Tried {
  readonly taken: boolean;
  readonly message: string;
}

/** What every use case may need: made once at start, handed along as the first argument. */
export interface Shop {
  readonly sql: Sql;
  /** The environment, and the owner's keys where it gives none. */
  readonly config: Config;
  readonly log: Log;
  /** The address shoppers use, without a slash at the end. Links in mails are built from it, never from a request. */
  readonly publicUrl: string;
  /** Signs links; from SECRET_KEY, or made at first start and stored beside the data. */
  readonly secretKey: Buffer;
  /** Business time: what rules compute with, and what SQL compares. See scripts/one-clock.test.ts. */
  readonly now: () => Date;
  /** With the keys as they are now; the owner may change them while the shop runs. */
  readonly services: Services;
  /** Makes a harmless call to a service with the keys of a configuration. */
  readonly tryKeys: (service: KeyService, config: Config) => Promise<Tried>;
}

export type Handlers<Api extends Readonly<Record<string, Endpoint>>> = HandlersOf<Api, Shop>;
