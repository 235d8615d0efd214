import { NO_PERSONAL_DATA } from '../../features/customers/server/no-personal-data.ts';
import { PERSONAL_DATA } from '../../features/customers/server/personal-data.ts';

const ERASED = {
  deleted: 'deleted',
  blanked: 'blanked',
  'with the order': 'stays with the order',
  'by age': 'goes by age',
} as const;

/** `docs/privacy.md`, made of the table that erasure and export are tested against. */
export function privacyPage(): string {
  const rows = Object.entries(PERSONAL_DATA).map(
    ([table, { columns, purpose, exported, erasure, retention }]) => {
      const data = Object.entries(columns).map(([column, what]) => `\`${column}\` ${what}`);
      const field = exported.startsWith('not exported')
        ? exported.replace('not exported: ', 'no: ')
        : `\`${exported}\``;
      return `| \`${table}\` | ${data.join('; ')} | ${purpose} | ${field} | ${ERASED[erasure]} | ${retention} |`;
    },
  );
  const others = [...NO_PERSONAL_DATA].map((name) => `\`${name}\``).join(', ');
  return `# Personal data

Made of \`src/features/customers/server/personal-data.ts\` by its test (\`vitest run -u src/app/tests/personal-data.test.ts\`). A table that is missing there fails the test. It is not legal advice: what a shop must keep, and for how long, its accountant or lawyer decides.

- **Export**: customers download their data in the account; staff with the permission "people" do it on the customer's page.
- **Erasure**: by the customer in the account, or by staff on the customer's page. What tax law requires stays with the order. A year later e-mail and phone go from orders (DPDP Rules, rule 8), eight years after the sale name and address (CGST Act, section 36).
- **Retention** is enforced once a day (\`src/app/housekeeping.server.ts\`). Backups are not changed; the shop deletes them by their own age.

| table | data | purpose | in the export | at erasure | stored |
|---|---|---|---|---|---|
${rows.join('\n')}

No data about customers, apart from references to orders: ${others}.
`;
}
