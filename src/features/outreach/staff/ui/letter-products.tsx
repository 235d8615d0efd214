import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import type { NewsletterBody, NewsletterProduct } from '../../../../contract/newsletters-staff.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useSettled } from '../../../../platform/ui/staff/use-settled.ts';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useNewsletterProductsQuery } from '../api.ts';

type Letter = z.input<typeof NewsletterBody>;

interface Props {
  readonly state: StaffFormState<Letter>;
  /** Products whose name and picture are known: picked earlier, or found here. */
  readonly known: readonly NewsletterProduct[];
  readonly onKnown: (products: NewsletterProduct[]) => void;
}

const MOST = 12;

/** Products below the words: found by name, in the order they were picked. */
export function LetterProducts({ state, known, onKnown }: Props) {
  const { field } = useController({ control: state.form.control, name: 'products' });
  const picked = field.value as string[];
  const [text, setText] = useState('');
  const typed = useSettled(text.trim());
  const { data } = useNewsletterProductsQuery({ query: { text: typed } }, { skip: typed.length < 3 });
  const found = typed.length < 3 ? [] : (data?.products ?? []).filter(({ id }) => !picked.includes(id));
  const add = (product: NewsletterProduct) => {
    onKnown([...known.filter(({ id }) => id !== product.id), product]);
    field.onChange([...picked, product.id]);
  };
  return (
    <Section title="Products" intro="They stand below the text, two in a row, with picture and price.">
      {picked.length > 0 && (
        <ol className="letter-picked mb-4" aria-label="Picked products">
          {picked.map((id) => {
            const product = known.find((each) => each.id === id);
            return (
              <li key={id}>
                <Thumb src={product?.picture ?? ''} />
                <span>{product?.title ?? id}</span>
                <Button
                  small
                  look="quiet"
                  aria-label={`Remove ${product?.title ?? id}`}
                  onClick={() => field.onChange(picked.filter((each) => each !== id))}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      {picked.length < MOST && (
        <TextField
          label="Find a product"
          placeholder="Part of its name or id, or a collection"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {found.length > 0 && picked.length < MOST && (
        <ul className="letter-found mt-3" aria-label="Found products">
          {found.map((product) => (
            <li key={product.id}>
              <Thumb src={product.picture} />
              <span>
                {product.title} <span className="figures">{formatINR(product.price)}</span>
              </span>
              <Button small look="secondary" aria-label={`Add ${product.title}`} onClick={() => add(product)}>
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      {typed.length >= 3 && data && found.length === 0 && (
        <p role="status" className="mt-3">
          Nothing more is sold under this name.
        </p>
      )}
    </Section>
  );
}
