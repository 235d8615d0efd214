import './home-staff.css';
import { useState } from 'react';
import { get } from 'react-hook-form';
import type { HomePageSection } from '../../../../domain/home-page/sections.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { SortableList } from '../../../../platform/ui/staff/sortable-list.tsx';
import { freshSection, NEW_KINDS, sectionName } from './new-section.ts';
import { SectionFields } from './section-fields.tsx';

interface Props {
  readonly label: string;
  /** The field of the form that they are. */
  readonly name: string;
  /** The kind that is offered first. */
  readonly first: HomePageSection['kind'];
  readonly blocks: readonly HomePageSection[];
  readonly errors: object;
  readonly onChange: (next: readonly HomePageSection[]) => void;
}

/** Blocks in their order: moved, changed, added, taken away. */
export function BlockList({ label, name, first, blocks, errors, onChange }: Props) {
  const [kind, setKind] = useState<string>(first);
  // Whoever adds one writes in it at once; a page that is one text is that text.
  const [added, setAdded] = useState('');
  const faultAt = (path: readonly (string | number)[]): string | null =>
    (get(errors, [name, ...path].join('.')) as { message?: string } | undefined)?.message ?? null;
  const add = () => {
    const block = freshSection(kind, blocks);
    setAdded(block.id);
    onChange([...blocks, block]);
  };
  return (
    <>
      {blocks.length > 0 && (
        <SortableList
          label={label}
          items={blocks}
          idOf={({ id }) => id}
          nameOf={sectionName}
          onOrder={onChange}
        >
          {(block) => {
            const index = blocks.indexOf(block);
            const change = (next: HomePageSection) =>
              onChange(blocks.map((each) => (each.id === block.id ? next : each)));
            const isWrong = get(errors, `${name}.${index}`) !== undefined;
            return (
              <details className="window-item" open={block.id === added || blocks.length === 1 || undefined}>
                <summary>
                  {sectionName(block)}
                  {block.hidden && <Badge>Hidden</Badge>}
                  {isWrong && <Badge tone="alarm">Please check</Badge>}
                </summary>
                <div className="window-item-fields">
                  <Checkbox
                    label="Hidden"
                    checked={block.hidden}
                    onChange={({ target }) => change({ ...block, hidden: target.checked })}
                  />
                  <SectionFields
                    part={{
                      id: `section-${block.id}`,
                      value: block,
                      onChange: change,
                      fault: (...path) => faultAt([index, ...path]),
                    }}
                  />
                  {blocks.length > 1 && (
                    <div>
                      <Button
                        small
                        look="quiet"
                        onClick={() => onChange(blocks.filter(({ id }) => id !== block.id))}
                      >
                        Remove {sectionName(block)}
                      </Button>
                    </div>
                  )}
                </div>
              </details>
            );
          }}
        </SortableList>
      )}
      <div className="window-dates">
        <Select
          label="Another part"
          options={NEW_KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        <div className="self-end">
          <Button small look="secondary" onClick={add}>
            Add it
          </Button>
        </div>
      </div>
    </>
  );
}
