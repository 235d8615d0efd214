import type { auditApi } from '../../../contract/audit.ts';
import type { Handlers } from '../../shop.server.ts';
import { listErrors } from './error-reports.server.ts';
import { listAuditLog } from './list-audit-log.server.ts';

export const auditHandlers = {
  errorReports: ({ query }, { shop }) => listErrors(shop.sql, query.text, query.page),
  auditLog: ({ query }, { shop }) => listAuditLog(shop.sql, query.page),
} satisfies Handlers<typeof auditApi>;
