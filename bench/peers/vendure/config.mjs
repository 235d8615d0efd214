import path from 'node:path';
import vendure from '@vendure/core';
import email from '@vendure/email-plugin';

const { env } = process;
const templates = path.join(import.meta.dirname, 'node_modules/@vendure/email-plugin/templates');

/** As `npm create @vendure` writes it for production, with the cache plugin that several servers need; mail goes to files. */
export const config = {
  apiOptions: { hostname: '127.0.0.1', port: Number(env.PORT), trustProxy: 1 },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'bench', password: env.PEER_SECRET },
    cookieOptions: { secret: env.PEER_SECRET },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: env.SYNCHRONIZE === '1',
    logging: false,
    host: env.DB_HOST,
    port: Number(env.DB_PORT),
    database: env.DB_NAME,
    username: env.DB_USERNAME,
    password: env.DB_PASSWORD,
  },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  plugins: [
    vendure.DefaultCachePlugin.init({}),
    vendure.DefaultSchedulerPlugin.init(),
    vendure.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
    email.EmailPlugin.init({
      handlers: email.defaultEmailHandlers,
      templateLoader: new email.FileBasedTemplateLoader(templates),
      transport: { type: 'file', outputPath: env.MAIL_FOLDER },
      globalTemplateVars: { fromAddress: '"Bench" <bench@shop.example>' },
    }),
  ],
};
