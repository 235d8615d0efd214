import { useState } from 'react';
import type { BulkChange, ChosenProduct } from '../../../../contract/catalogue-staff.ts';
import { typedDiscount } from '../../../../domain/catalogue/staff-figures.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { SaleForm } from './sale-form.tsx';
import { useBulkProductsMutation, useProductChoicesQuery } from '../api.ts';
import { BoxLabels } from './box-labels.tsx';

type Asked = 'price' | 'discount' | 'sale' | 'tag' | 'category';
const TITLES: Readonly<Record<Asked, string>> = {
  price: 'Change the M.R.P.',
  discount: 'Set the discount',
  sale: 'Set a price for some days',
  tag: 'Set the tag',
  category: 'Move to a category',
};

type MoveKind = 'publish' | 'unpublish' | 'archive';
const MOVES: Readonly<Record<MoveKind, { readonly title: string; readonly means: string }>> = {
  publish: { title: 'Publish', means: 'Shoppers see all of them at once.' },
  unpublish: { title: 'Unpublish', means: 'They become drafts; shoppers no longer find them.' },
  archive: { title: 'Archive', means: 'They leave the shop and this list. They can be brought back.' },
};

interface Props {
  readonly products: readonly ChosenProduct[];
  /** They stand on other pages too, where nobody has seen them: what moves them is asked first. */
  readonly askFirst: boolean;
  readonly onDone: () => void;
}

const pairsOf = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/** What can be done with all ticked products at once: with all of them, or with none. */
export function ProductBulk({ products, askFirst, onDone }: Props) {
  const [run, { isLoading }] = useBulkProductsMutation();
  const [asking, setAsking] = useState<Asked>();
  const [labels, setLabels] = useState(false);
  const [sure, setSure] = useState<MoveKind>();
  const change = async (wish: BulkChange) => {
    const chosen = products.map(({ _id, revision }) => ({ id: _id, revision }));
    const done = await toastOutcome(run({ body: { products: chosen, change: wish } }));
    if (!done) return;
    setAsking(undefined);
    setSure(undefined);
    onDone();
  };
  const move = (kind: MoveKind) => (askFirst ? setSure(kind) : void change({ kind }));
  const states = new Set(products.map(({ state }) => state));
  const act = (label: string, onClick: () => void, disabled = false) => (
    <Button small look="secondary" disabled={isLoading || disabled} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <section className="bulk-bar" aria-label="Selected products">
      <p role="status">
        <strong className="figures">{products.length}</strong> selected
      </p>
      {act('Price', () => setAsking('price'))}
      {act('Discount', () => setAsking('discount'))}
      {act('Sale', () => setAsking('sale'))}
      {act('Tag', () => setAsking('tag'))}
      {act('Category', () => setAsking('category'))}
      {act('Box labels', () => setLabels(true))}
      {act('Publish', () => move('publish'), states.size === 1 && states.has('published'))}
      {act('Unpublish', () => move('unpublish'), !states.has('published') && !states.has('scheduled'))}
      {act('Archive', () => move('archive'), states.size === 1 && states.has('archived'))}
      <Button small look="quiet" disabled={isLoading} onClick={onDone}>
        Clear
      </Button>
      <BoxLabels products={products.map(({ _id }) => _id)} open={labels} onClose={() => setLabels(false)} />
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking ? `${TITLES[asking]} of ${pairsOf(products.length)}` : ''}
      >
        {asking === 'sale' && <SaleForm busy={isLoading} onSave={(wish) => void change(wish)} />}
        {asking && asking !== 'sale' && (
          <Ask key={asking} what={asking} busy={isLoading} onSave={(wish) => void change(wish)} />
        )}
      </Dialog>
      <ConfirmDialog
        open={sure !== undefined}
        title={sure ? `${MOVES[sure].title} ${pairsOf(products.length)}?` : ''}
        confirmText={sure ? MOVES[sure].title : ''}
        busy={isLoading}
        onConfirm={() => sure && void change({ kind: sure })}
        onClose={() => setSure(undefined)}
      >
        <p>{sure && MOVES[sure].means}</p>
      </ConfirmDialog>
    </section>
  );
}

interface AskProps {
  readonly what: Exclude<Asked, 'sale'>;
  readonly busy: boolean;
  readonly onSave: (change: BulkChange) => void;
}

const signed = (text: string): number | undefined => {
  const plain = text.replaceAll(/[\s,₹%]/g, '');
  return /^[+-]?\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};

function Ask({ what, busy, onSave }: AskProps) {
  const { data } = useProductChoicesQuery({});
  const [by, setBy] = useState<'amount' | 'percent'>('percent');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const save = () => {
    if (what === 'tag') return onSave({ kind: 'tag', tag: text });
    if (what === 'category')
      return text === '' ? setError('Please choose one.') : onSave({ kind: 'category', category: text });
    if (what === 'discount') {
      const discount = typedDiscount(text);
      return discount === undefined
        ? setError('A percentage from 0 to 100, or nothing')
        : onSave({ kind: 'discount', discount });
    }
    const value = signed(text);
    return value === undefined
      ? setError('A figure such as 100, -100 or 7.5')
      : onSave({ kind: 'price', by, value });
  };
  return (
    <form
      className="bulk-ask"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {what === 'price' && (
        <Select
          label="By"
          value={by}
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Rupees' },
          ]}
          onChange={({ target }) => setBy(target.value === 'amount' ? 'amount' : 'percent')}
        />
      )}
      {what === 'category' ? (
        <Select
          label="Category"
          value={text}
          error={error ?? null}
          options={[{ value: '', label: 'Please choose' }, ...(data?.categories ?? [])]}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <TextField
          label={what === 'price' ? 'Up or down by' : what === 'discount' ? 'Discount in %' : 'Tag'}
          hint={
            what === 'price'
              ? 'With a minus it goes down. Prices come out in whole rupees.'
              : what === 'discount'
                ? "Nothing takes the shop's discount."
                : 'Leave it empty to remove the tag.'
          }
          inputMode={what === 'tag' ? 'text' : 'decimal'}
          list={what === 'tag' ? 'bulk-tags' : undefined}
          value={text}
          error={error ?? null}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <datalist id="bulk-tags">
        {data?.tags.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      <Button type="submit" busy={busy} busyText="Saving">
        Change all
      </Button>
    </form>
  );
}
