import { useMemo, useState } from 'react';
import type { StaffProductWhole } from '../../../../contract/catalogue-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Timeline } from '../../../../platform/ui/staff/timeline.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useChangeProductMutation, type useProductChoicesQuery } from '../api.ts';
import { phrase, TranslationPanel } from '../../../translations/staff/ui/translation-panel.tsx';
import { ColourStrip } from './colour-strip.tsx';
import { NewerValues } from './newer-values.tsx';
import { ProductActs } from './product-acts.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductLaw } from './product-law.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductSpin } from './product-spin.tsx';
import { WearWith } from './wear-with.tsx';
import { ProductState } from './product-state.tsx';
import { productSchema, valuesOf } from './product-values.ts';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';

interface Props {
  readonly whole: StaffProductWhole;
  readonly choices: NonNullable<ReturnType<typeof useProductChoicesQuery>['data']>;
}

/** One product: its state and next step at the top, its colours, its form, what happened to it. */
export function ProductEditor({ whole, choices }: Props) {
  const { product, colours, styleCode, history } = whole;
  const costs = useMay()('money staff');
  const [save] = useChangeProductMutation();
  // What the form was filled from. Saving over anything newer is refused until it was looked at.
  const [seen, setSeen] = useState(whole);
  const [own, setOwn] = useState(0);
  const revision = Math.max(own, seen.product.revision);
  const values = useMemo(() => valuesOf(seen), [seen]);
  const state = useStaffForm({
    id: `product-${product._id}`,
    schema: productSchema,
    values,
    saved: `${skuOf(product)} is saved.`,
    save: async (body) => {
      const params = { id: product._id };
      const { data, error } = await save({ params, body: { ...body, revision } });
      if (!data) return error ? { error } : {};
      setOwn(data.product.revision);
      for (const [at, { quantity }] of body.sizes.entries()) state.form.setValue(`sizes.${at}.was`, quantity);
      return {};
    },
  });
  const { isDirty, isSubmitting } = state.form.formState;
  if (whole !== seen && !isDirty && !isSubmitting) setSeen(whole);
  const counted = state.form.getValues('sizes');
  const sold = product.sizesAvailable.some(({ size, quantity }) =>
    counted.some((each) => each.size === size && each.was !== null && each.was !== quantity),
  );
  const newer = product.revision > revision || sold;
  const takeOver = () => {
    setSeen(whole);
    state.form.reset(valuesOf(whole), { keepDirtyValues: true });
  };
  return (
    <StaffPage
      title={product.title}
      state={<ProductState product={product} />}
      back={{ href: paths.backofficeProducts, label: 'Products' }}
      actions={<ProductActs whole={whole} unsaved={isDirty} />}
    >
      <ColourStrip id={product._id} colours={colours} names={choices.colours} />
      {newer && isDirty && !isSubmitting && <NewerValues seen={seen} now={whole} onTake={takeOver} />}
      {product.state === 'published' && whole.pictures < 2 && (
        <p className="product-hint">
          Shoppers reach this product by its address alone: listings show it once it has two pictures.
        </p>
      )}
      <ProductLaw gaps={whole.law} />
      <div className="mb-5">
        <ProductPictures productId={product._id} />
        <ProductSpin productId={product._id} />
        <WearWith productId={product._id} />
      </div>
      <ProductForm state={state} choices={choices} rules={whole} styleCode={styleCode} costs={costs} />
      <TranslationPanel
        texts={[
          { kind: 'product', key: product._id, field: 'title', label: 'Title', english: product.title },
          {
            kind: 'product',
            key: product._id,
            field: 'description',
            label: 'Description',
            english: values.description,
          },
          phrase('attribute', 'Material', values.material),
          phrase('attribute', 'Closure', values.closure),
          phrase('attribute', 'Care', values.care),
        ]}
      />
      {history.length > 0 && (
        <Section title="What happened">
          <Timeline label="What happened to this product" entries={history} />
        </Section>
      )}
    </StaffPage>
  );
}
