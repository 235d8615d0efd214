import { createShopLog } from '../../log.server.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import type { MailMessage } from '../../../services/mail/port.ts';
import { readConfig } from '../../config.server.ts';
import type { Services, Shop } from '../../shop.server.ts';
import { outreachJobs } from '../server/jobs.server.ts';

const log = createShopLog('silent');

/** As much of a shop as these use cases need, with every mail stored to look at. */
export function outreachShop(sql: Sql) {
  const mails: MailMessage[] = [];
  const services: Partial<Services> = {
    mail: { send: async (mail) => ({ id: String(mails.push(mail)) }) },
  };
  const shop: Shop = {
    sql,
    config: readConfig({}),
    log,
    publicUrl: 'https://shop.example',
    secretKey: Buffer.from('a key for tests, nothing else than that'),
    now: () => new Date(),
    services: services as Services,
    tryKeys: async () => ({ taken: false, message: '' }),
  };
  const work = async (): Promise<void> => {
    await runDueJobs(sql, outreachJobs(shop), log);
  };
  const mailsTo = async (to: string): Promise<MailMessage[]> => {
    await work();
    return mails.filter((mail) => mail.to === to);
  };
  return { shop, mailsTo };
}
