import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import { SortableList } from '../../../../platform/ui/staff/sortable-list.tsx';

interface ListProps<Item> {
  readonly label: string;
  readonly addText: string;
  readonly most: number;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item, index: number) => string;
  readonly onItems: (items: Item[]) => void;
  readonly fresh: Item;
  readonly children: (index: number) => ReactNode;
}

/** Things of one kind inside a part: ordered, added, taken away. */
export function ItemList<Item>({
  label,
  addText,
  most,
  items,
  nameOf,
  onItems,
  fresh,
  children,
}: ListProps<Item>) {
  // Items have no name of their own. A row stays the row of its item when they change places: what is open stays open, and
  // the arrow keys go on moving the same one.
  const [stored, setStored] = useState<readonly number[]>([]);
  const keys = stored.length === items.length ? stored : items.map((_, index) => index);
  const rows = items.map((item, index) => ({ item, index, key: keys[index] ?? index }));
  const change = (next: readonly { readonly item: Item; readonly key: number }[]) => {
    setStored(next.map(({ key }) => key));
    onItems(next.map(({ item }) => item));
  };
  return (
    <div className="grid gap-3">
      <SortableList
        label={label}
        items={rows}
        idOf={({ key }) => String(key)}
        nameOf={({ item, index }) => nameOf(item, index)}
        onOrder={change}
      >
        {({ item, index }) => (
          <details className="window-item">
            <summary>{nameOf(item, index)}</summary>
            <div className="window-item-fields">
              {children(index)}
              {items.length > 1 && (
                <div>
                  <IconButton
                    label={`Remove ${nameOf(item, index)}`}
                    onClick={() => change(rows.filter((row) => row.index !== index))}
                  >
                    <Trash2 size={18} />
                  </IconButton>
                </div>
              )}
            </div>
          </details>
        )}
      </SortableList>
      {items.length < most && (
        <div>
          <Button
            small
            look="secondary"
            onClick={() => change([...rows, { item: fresh, key: Math.max(-1, ...keys) + 1 }])}
          >
            <Plus size={16} aria-hidden="true" />
            {addText}
          </Button>
        </div>
      )}
    </div>
  );
}
