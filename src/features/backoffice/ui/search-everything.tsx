import { useState } from 'react';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import type { StaffSearch } from '../../../contract/backoffice.ts';
import { paths } from '../../../contract/paths.ts';
import { momentWords } from '../../../domain/text/date-words.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { useMay } from '../../../platform/browser/staff/self.ts';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { FilterList, type FilterListGroup } from '../../../platform/ui/staff/filter-list.tsx';
import { useSettled } from '../../../platform/ui/staff/use-settled.ts';
import { useStaffWords } from '../../../platform/ui/staff/words.ts';
import { useGuideQuery, useStaffSearchQuery } from '../state/api.ts';
import { type HelpSection, helpSections } from './help-sections.ts';
import { type FoundScreen, screensFor } from './screens.ts';
import { skuOf } from '../../../domain/catalogue/wire-names.ts';
import { type OfficeText, officeWords } from './words.ts';

const query = (text: string) => `text=${encodeURIComponent(text)}`;

/** What was found, as rows that lead somewhere. */
function groupsOf(
  say: (text: OfficeText) => string,
  screens: readonly FoundScreen[],
  found: StaffSearch | undefined,
  help: readonly HelpSection[],
): FilterListGroup[] {
  return [
    { label: say('Screens'), rows: screens.map(({ label, path }) => ({ id: path, label })) },
    {
      label: say('Orders'),
      rows: (found?.orders ?? []).map(({ orderNumber, name, status, total }) => ({
        id: `${paths.backofficeOrders}?${query(orderNumber)}`,
        label: orderNumber,
        detail: `${name} · ${status} · ${formatINR(paiseFromRupees(total))}`,
      })),
    },
    {
      label: say('Products'),
      rows: (found?.products ?? []).map((product) => ({
        id: paths.backofficeProduct(product.id),
        label: product.title,
        detail: skuOf(product),
      })),
    },
    {
      label: say('Customers'),
      rows: (found?.customers ?? []).map(({ id, name, email }) => ({
        id: paths.backofficeCustomer(id),
        label: name,
        detail: email,
      })),
    },
    {
      label: say('Errors'),
      rows: (found?.errors ?? []).map(({ reference, at, method, route }) => ({
        id: `${paths.backofficeErrors}?${query(reference)}`,
        label: reference,
        detail: `${momentWords(new Date(at))} · ${method} ${route}`,
      })),
    },
    {
      label: say('Help'),
      rows: help.map(({ path, heading, title }) => ({ id: path, label: heading, detail: title })),
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** Ctrl or ⌘ K: one field for orders, products, customers, screens and the guide. */
export function SearchEverything({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useStaffWords(officeWords);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = useSettled(text.trim());
  const long = typed.length >= 3;
  const { data, isFetching } = useStaffSearchQuery({ query: { text: typed } }, { skip: !long });
  const { data: guide } = useGuideQuery({}, { skip: !open });
  const help = long && guide ? helpSections(guide.pages, typed) : [];
  const may = useMay();
  const screens = screensFor(typed).filter(({ who }) => may(who));
  const go = (address: string) => {
    onClose();
    setText('');
    void navigate(address);
  };
  return (
    <Dialog open={open} onClose={onClose} title={say('Search')} className="staff-search">
      {open && (
        <FilterList
          label={say('Search orders, products, customers and screens')}
          placeholder={say('Order number, name, phone, product, error…')}
          text={text}
          onText={setText}
          groups={groupsOf(say, screens, long ? data : undefined, help)}
          busy={isFetching}
          onChoose={go}
          none={
            long ? say('Nothing was found for “{typed}”.', { typed }) : say('Type three letters or more.')
          }
        />
      )}
    </Dialog>
  );
}
