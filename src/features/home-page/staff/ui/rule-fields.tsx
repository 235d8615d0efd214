import type { RowRule, HomePageSection } from '../../../../domain/home-page/sections.ts';
import { Select } from '../../../../platform/ui/select.tsx';
import { useStaffCollectionsQuery, useStaffNamesQuery } from '../../../catalogue/staff/names-api.ts';
import { ChosenProducts } from './chosen-products.tsx';
import type { Part } from './fields.tsx';

type RowSection = Extract<HomePageSection, { kind: 'row' }>;

const RULES = [
  { value: 'category', label: 'One category, newest first' },
  { value: 'tag', label: 'One tag, newest first' },
  { value: 'collection', label: 'One collection, newest first' },
  { value: 'premium', label: 'Premium leather' },
  { value: 'newest', label: 'The newest of the shop' },
  { value: 'best sellers', label: 'What sells best' },
  { value: 'popular', label: 'Popular, as the shop came (ten of them)' },
  { value: 'chosen', label: 'Chosen by hand' },
];

function fresh(by: string, first: { category: string; tag: string; collection: string }): RowRule {
  if (by === 'category' || by === 'tag' || by === 'collection') return { by, name: first[by] };
  if (by === 'chosen') return { by, ids: [] };
  return { by } as RowRule;
}

/** Which products the row holds. */
export function RuleFields({ part }: { part: Part<RowSection> }) {
  const { rule } = part.value;
  const names = useStaffNamesQuery({}).data;
  const set = (next: RowRule) => part.onChange({ ...part.value, rule: next });
  const collections = useStaffCollectionsQuery({}).data?.collections ?? [];
  const first = {
    category: names?.categories[0]?.name ?? '',
    tag: names?.tags[0]?.name ?? '',
    collection: collections[0]?.slug ?? '',
  };
  return (
    <>
      <Select
        label="Products"
        options={RULES}
        value={rule.by}
        onChange={({ target }) => set(fresh(target.value, first))}
      />
      {(rule.by === 'category' || rule.by === 'tag') && (
        <Select
          label={rule.by === 'category' ? 'Category' : 'Tag'}
          error={part.fault('rule', 'name')}
          options={
            (rule.by === 'category' ? names?.categories : names?.tags)?.map(({ name }) => name) ?? [rule.name]
          }
          value={rule.name}
          onChange={({ target }) => set({ ...rule, name: target.value })}
        />
      )}
      {rule.by === 'collection' && (
        <Select
          label="Collection"
          error={part.fault('rule', 'name')}
          options={collections.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={rule.name}
          onChange={({ target }) => set({ ...rule, name: target.value })}
        />
      )}
      {rule.by === 'chosen' && (
        <ChosenProducts
          id={part.id}
          ids={rule.ids}
          error={part.fault('rule', 'ids')}
          onChange={(ids) => set({ by: 'chosen', ids })}
        />
      )}
    </>
  );
}
