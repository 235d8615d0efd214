import { WhatsAppSettings } from '../../../contract/whatsapp-settings.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readStored } from './stored-settings.server.ts';

const DEFAULTS: WhatsAppSettings = { integratedNumber: '', namespace: '', language: 'en', orderTemplate: '' };

export const readWhatsAppSettings = (db: Db): Promise<WhatsAppSettings> =>
  readStored(db, 'whatsapp', WhatsAppSettings, DEFAULTS);
