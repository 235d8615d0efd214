import { z } from 'zod';
import { CARDS } from '../domain/catalogue/catalogue-query.ts';
import { SPECIFIED_CHART } from '../domain/catalogue/size-chart.ts';
import { POSTPONED_STEPS } from '../domain/settings/opening.ts';
import { DEFAULT_CASH_RULES } from '../domain/shipping/cash-rules.ts';
import { DEFAULT_SHIPPING } from '../domain/shipping/shipping-settings.ts';
import { AccountingSettings, DEFAULT_ACCOUNTING } from './accounting-names.ts';
import { CampaignSettings, DEFAULT_CAMPAIGNS } from './campaign-settings.ts';
import { BackupSettings, DEFAULT_BACKUPS } from './backup-settings.ts';
import { DEFAULT_LAW, LawSettings } from './law-settings.ts';
import { DEFAULT_MEASURING, MeasuringSettings } from './measuring-settings.ts';
import { DEFAULT_ORDER_SETTINGS, OrderSettings } from './order-settings.ts';
import { DEFAULT_QUESTIONS, QuestionSettings } from './question-settings.ts';
import { CashRules, ShippingSettings } from './shipping-settings.ts';
import { defaultSettings, ShopSettings } from './shop.ts';
import { SizeChart } from './sizes.ts';
import { DEFAULT_WHATSAPP, WhatsAppSettings } from './whatsapp-settings.ts';

const moment = z.string().nullable();

/** Rules and defaults for each key of the table `settings`. `shown`: pages show it, so a change renews them. */
export const STORED = {
  shop: { schema: ShopSettings, defaults: defaultSettings, shown: true },
  orders: { schema: OrderSettings, defaults: DEFAULT_ORDER_SETTINGS, shown: false },
  shipping: { schema: ShippingSettings, defaults: DEFAULT_SHIPPING, shown: false },
  cash: { schema: CashRules, defaults: DEFAULT_CASH_RULES, shown: false },
  /** What search engines are told by the shop itself. */
  search: { schema: z.object({ indexNow: z.boolean() }), defaults: { indexNow: false }, shown: false },
  /** Whether the colours of a style share a card; a change renews everything. */
  listings: {
    schema: z.object({ cards: z.enum(CARDS), boughtTogether: z.boolean() }),
    defaults: { cards: CARDS[0], boughtTogether: false },
    shown: false,
  },
  /** Languages that the owner prepares, offered or not. */
  translating: {
    schema: z.object({ hi: z.boolean(), ta: z.boolean() }),
    defaults: { hi: false, ta: false },
    shown: false,
  },
  whatsapp: { schema: WhatsAppSettings, defaults: DEFAULT_WHATSAPP, shown: false },
  law: { schema: LawSettings, defaults: DEFAULT_LAW, shown: false },
  /** Ids of Google Analytics and Meta: pages name the script that asks for consent. */
  measuring: { schema: MeasuringSettings, defaults: DEFAULT_MEASURING, shown: true },
  /** Whether shoppers ask about products; a change renews everything. */
  questions: { schema: QuestionSettings, defaults: DEFAULT_QUESTIONS, shown: false },
  accounting: { schema: AccountingSettings, defaults: DEFAULT_ACCOUNTING, shown: false },
  campaigns: { schema: CampaignSettings, defaults: DEFAULT_CAMPAIGNS, shown: false },
  backups: { schema: BackupSettings, defaults: DEFAULT_BACKUPS, shown: false },
  sizeChart: { schema: SizeChart, defaults: SizeChart.parse(SPECIFIED_CHART), shown: true },
  /** When the owner confirmed what the opening checklist asks for, and when visitors were let in or shut out. */
  opening: {
    schema: z.object({
      tax: moment,
      home: moment,
      delivery: moment,
      policies: moment,
      postponed: z.array(z.enum(POSTPONED_STEPS)),
      opened: moment,
      closed: moment,
    }),
    defaults: {
      tax: null,
      home: null,
      delivery: null,
      policies: null,
      postponed: [],
      opened: null,
      closed: null,
    },
    shown: true,
  },
} as const;

export type StoredKey = keyof typeof STORED;
export type StoredSettings = { readonly [Key in StoredKey]: z.infer<(typeof STORED)[Key]['schema']> };
