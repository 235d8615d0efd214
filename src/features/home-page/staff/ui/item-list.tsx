import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
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
  const rows = items.map((item, index) => ({ item, index }));
  return (
    <div className="grid gap-3">
      <SortableList
        label={label}
        items={rows}
        idOf={({ index }) => String(index)}
        nameOf={({ item, index }) => nameOf(item, index)}
        onOrder={(order) => onItems(order.map(({ item }) => item))}
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
                    onClick={() => onItems(items.filter((_, at) => at !== index))}
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
          <Button small look="secondary" onClick={() => onItems([...items, fresh])}>
            <Plus size={16} aria-hidden="true" />
            {addText}
          </Button>
        </div>
      )}
    </div>
  );
}
