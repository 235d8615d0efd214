import { type ReactNode, useState } from 'react';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { SortableList } from '../../../../platform/ui/staff/sortable-list.tsx';
import { useOrderNamesMutation } from '../names-api.ts';

export interface NameRow {
  readonly id: string;
  readonly name: string;
  readonly products: number;
  readonly hidden?: boolean;
}

interface Props<Row extends NameRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly href: (id: string) => string;
  /** Stands before the name: a picture, a swatch. */
  readonly mark?: (row: Row) => ReactNode;
  readonly state?: (row: Row) => ReactNode;
}

export const counted = (products: number): string =>
  products > 500 ? 'More than 500 products' : products === 1 ? '1 product' : `${products} products`;

function Row<Each extends NameRow>({
  row,
  href,
  mark,
  state,
}: { row: Each } & Omit<Props<Each>, 'rows' | 'label'>) {
  return (
    <div className="name-row">
      {mark?.(row)}
      <a href={href(row.id)}>{row.name}</a>
      {row.hidden && <Badge>Hidden</Badge>}
      {state?.(row)}
      <span className="name-count figures">{counted(row.products)}</span>
    </div>
  );
}

/** Names in no order of the owner's. */
export function NameList<Each extends NameRow>({ label, rows, ...rest }: Props<Each>) {
  return (
    <ul className="name-list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** Names in the order of the menus; a move is saved at once. */
export function OrderedNames<Each extends NameRow>({
  kind,
  label,
  rows,
  ...rest
}: Props<Each> & { readonly kind: 'category' | 'type' | 'colour' }) {
  const [save] = useOrderNamesMutation();
  // Until the server has answered, the list stays as it was left.
  const [moved, setMoved] = useState<readonly Each[]>();
  const order = async (items: readonly Each[]) => {
    setMoved(items);
    const ids = items.map(({ id }) => id);
    await toastOutcome(save({ body: { kind, ids } }));
    setMoved(undefined);
  };
  return (
    <SortableList
      label={label}
      items={moved ?? rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOrder={(items) => void order(items)}
    >
      {(row) => <Row row={row} {...rest} />}
    </SortableList>
  );
}
