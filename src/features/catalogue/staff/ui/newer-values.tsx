import type { StaffProductWhole } from '../../../../contract/catalogue-staff.ts';
import { changedFields, fieldLabel, fieldWords } from '../../../../domain/catalogue/product-fields.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { fromWire } from '../../../../domain/catalogue/wire-names.ts';

interface Props {
  readonly seen: StaffProductWhole;
  readonly now: StaffProductWhole;
  readonly onTake: () => void;
}

const shown = (value: string | number | boolean | null): string =>
  value === null || value === ''
    ? 'nothing'
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : String(value);

const sizesOf = ({ product }: StaffProductWhole): string =>
  product.sizesAvailable.map(({ sizeLabel, quantity }) => `${sizeLabel}: ${quantity}`).join(', ');

/** Somebody else changed this product meanwhile: what, who, and the way to go on without losing either. */
export function NewerValues({ seen, now, onTake }: Props) {
  const news = now.changes.filter(({ revision }) => revision > seen.product.revision);
  const who = [...new Set(news.map((change) => change.who))].join(' and ');
  const values = fromWire(now.fields);
  const fields = changedFields(fromWire(seen.fields), values);
  const stock = sizesOf(seen) !== sizesOf(now);
  const other = news.flatMap((change) => change.fields).filter((field) => field === 'state');
  const named = [...fields, ...(stock ? ['sizes'] : []), ...new Set(other)];
  if (named.length === 0) return null;
  return (
    <Notice tone="error">
      <p>
        {who === '' ? 'The stock has changed' : `${who} changed ${fieldWords(named)}`} while you were typing.
        Nothing of yours is lost.
      </p>
      <dl className="newer-values">
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldLabel(field)} is now</dt>
            <dd>{shown(values[field])}</dd>
          </div>
        ))}
        {stock && (
          <div>
            <dt>Pairs now</dt>
            <dd className="figures">{sizesOf(now)}</dd>
          </div>
        )}
      </dl>
      <Button small look="secondary" onClick={onTake}>
        Take these over and keep what I typed
      </Button>
    </Notice>
  );
}
