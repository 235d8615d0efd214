import { SETTING_GROUPS, settingGroups } from '../../../contract/setting-groups.ts';
import type { settingsStaffApi } from '../../../contract/settings-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { openingChecklist } from '../../../domain/settings/opening.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import {
  closeToVisitors,
  confirmStep,
  openToVisitors,
  postponeStep,
  readClosed,
  readOpening,
} from './opening.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { readMissingLaw } from './law-facts.server.ts';
import { saveSettings } from './save-settings.server.ts';
import { groupOf, readAllSettings } from './setting-groups.server.ts';
import { readHistory, readSince } from './setting-history.server.ts';

const done = (message: string) => ({ success: true, message }) as const;

export const settingsStaffHandlers = {
  settingsOverview: async (_, { shop }) => {
    const [since, facts, law, { isClosed, wasOpen }] = await Promise.all([
      readSince(shop.sql),
      readOpening(shop.sql, shop),
      readMissingLaw(shop.sql, istDay(shop.now())),
      readClosed(shop.sql, shop),
    ]);
    return {
      success: true,
      groups: SETTING_GROUPS.map((group) => ({ group, since: since.get(group) ?? null })),
      checklist: {
        live: shop.config.mode === 'live',
        closed: isClosed,
        wasOpen,
        law,
        items: openingChecklist(facts),
      },
    };
  },
  settingGroup: async ({ params: { group } }, { shop: { sql } }) => {
    const [all, history] = await Promise.all([readAllSettings(sql), readHistory(sql, group)]);
    const [last] = history;
    return {
      success: true,
      values: groupOf(group, all),
      since: last ? { at: last.at, who: last.who } : null,
      history,
    };
  },
  saveSettings: async ({ body }, { shop, visitor }) => {
    await saveSettings(shop, body, userIdOf(visitor));
    return done(`${settingGroups[body.group].title}: saved. The shop goes by it from now on.`);
  },
  confirmOpening: async ({ body: { step } }, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await confirmStep(tx, step, shop.now());
      await writeAuditLog(tx, userIdOf(visitor), `Opening checklist: ${step} is decided`, {});
    });
    return done('Noted.');
  },
  postponeOpening: async ({ body: { step } }, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await postponeStep(tx, step);
      await writeAuditLog(tx, userIdOf(visitor), `Opening checklist: ${step} is postponed`, {});
    });
    return done('Noted. It stays in the list until it is done.');
  },
  openShop: async (_, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await openToVisitors(tx, shop, shop.now());
      await writeAuditLog(tx, userIdOf(visitor), 'The shop was opened', {});
    });
    return done('The shop is open. Everybody can see it and order from now on.');
  },
  closeShop: async (_, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await closeToVisitors(tx, shop.now());
      await writeAuditLog(tx, userIdOf(visitor), 'The shop was closed', {});
    });
    return done('The shop is closed. Visitors read that it is back soon; orders that exist go on.');
  },
} satisfies Handlers<typeof settingsStaffApi>;
