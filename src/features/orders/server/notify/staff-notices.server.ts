import type { StaffNoticeWay } from '../../../../contract/order-settings.ts';
import { inTransaction, type Db } from '../../../../platform/server/db.server.ts';
import { addJobs } from '../../../../platform/server/jobs/add-job.server.ts';
import type { JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import { renderMail } from '../../../../services/mail/layout.ts';
import { mailFooter } from '../../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { pushTo } from '../push/push-to-browser.server.ts';

/** What the people of the shop are told. */
export interface StaffNotice {
  /** One of its kind is sent once, however often it is asked for while it waits. */
  readonly key: string;
  readonly subject: string;
  readonly lines: readonly string[];
  /** The screen of the back office. */
  readonly path: string;
  /** Whose browsers are told: owners, and staff of this area. */
  readonly area: 'orders' | 'catalogue';
}

const KINDS = { mail: 'staff-mail', push: 'staff-push', whatsapp: 'staff-whatsapp' } as const;
const ONE_BROWSER = 'staff-push-to-browser';

/** Enqueues them the way the owner chose; off costs nothing. */
export async function notifyStaff(
  db: Db,
  way: StaffNoticeWay,
  notices: readonly StaffNotice[],
): Promise<void> {
  if (way === 'off') return;
  await addJobs(
    db,
    notices.map((notice) => ({ kind: KINDS[way], payload: notice, key: notice.key })),
  );
}

/** To the address for orders. */
export const staffMailJobs = (shop: Shop): JobHandlers => ({
  [KINDS.mail]: async ({ key, subject, lines, path }: StaffNotice) => {
    const settings = await readShopSettings(shop.sql);
    const footer = mailFooter(settings, shop.publicUrl, {
      reason: 'You get this mail because the settings of your shop ask for it (Orders and limits).',
    });
    await shop.services.mail.send({
      to: settings.ordersEmail,
      subject,
      messageId: `<staff.${encodeURIComponent(key)}@${new URL(shop.publicUrl).hostname}>`,
      ...renderMail({
        preheader: lines[0] ?? '',
        heading: subject,
        paragraphs: [...lines],
        button: { label: 'Open', href: shop.publicUrl + path },
        footer,
      }),
    });
  },
});

/** To the number that shoppers write to, by the template for news of orders. */
export const staffWhatsAppJobs = (shop: Shop): JobHandlers => ({
  [KINDS.whatsapp]: async ({ subject, lines }: StaffNotice) => {
    const { whatsapp } = await readShopSettings(shop.sql);
    const { integratedNumber, namespace, language, orderTemplate } = await readStored(shop.sql, 'whatsapp');
    if (whatsapp.number === '' || orderTemplate === '') return;
    await shop.services.whatsapp.send({
      to: `+${whatsapp.number}`,
      from: integratedNumber,
      template: orderTemplate,
      namespace,
      language,
      values: [subject, lines.join(' ').replaceAll(/\s+/g, ' ').slice(0, 900)],
    });
  },
});

/** To the devices on which staff have turned it on. */
export const staffPushJobs = (shop: Shop): JobHandlers => ({
  [KINDS.push]: ({ key, subject, lines, path, area }: StaffNotice) =>
    inTransaction(shop.sql, async (tx) => {
      const browsers = await tx<{ id: string }[]>`
        select s.id from push_subscriptions s join users u on u.id = s.user_id
        where u.user_type = 'owner' or (u.user_type = 'staff' and ${area} = any(u.areas))`;
      const message = { title: subject, body: lines[0] ?? '', url: path, tag: key };
      await addJobs(
        tx,
        browsers.map(({ id }) => ({ kind: ONE_BROWSER, payload: { id, message }, maxAttempts: 8 })),
      );
    }),
  [ONE_BROWSER]: async ({ id, message }: { readonly id: string; readonly message: object }) => {
    await pushTo(shop, id, JSON.stringify(message));
  },
});
