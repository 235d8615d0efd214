import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { MOST_PICTURES } from '../../../../contract/pictures-staff.ts';
import { FileDrop } from '../../../../platform/ui/staff/file-drop.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useCreateProductMutation, useProductChoicesQuery } from '../api.ts';
import { leavePhotos } from '../ui/first-photos.ts';
import { PICTURES } from '../ui/picture-files.ts';
import { ProductForm } from '../ui/product-form.tsx';
import { newValues, productSchema } from '../ui/product-values.ts';
import '../ui/pictures-staff.css';
import '../ui/products-staff.css';

export const meta = unlisted('Add a product · Back office', 'A new product begins as a draft.');

export default function NewProduct() {
  const choices = useProductChoicesQuery({});
  return (
    <StaffPage title="Add a product" back={{ href: paths.backofficeProducts, label: 'Products' }}>
      <p className="mb-4 text-ink-soft">
        It begins as a draft: nobody sees it until you publish it. Fields with * are needed, all else can
        follow.
      </p>
      <Whole fetched={choices}>{(data) => <NewForm choices={data} />}</Whole>
    </StaffPage>
  );
}

type Choices = NonNullable<ReturnType<typeof useProductChoicesQuery>['data']>;

function NewForm({ choices }: { readonly choices: Choices }) {
  const navigate = useNavigate();
  const [create] = useCreateProductMutation();
  const [made, setMade] = useState<string>();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { brand, countryOfOrigin } = choices;
  const values = useMemo(() => newValues(brand, countryOfOrigin), [brand, countryOfOrigin]);
  const state = useStaffForm({
    id: 'product-new',
    schema: productSchema,
    values,
    saved: 'The draft is saved.',
    save: async (body) => {
      const { data, error } = await create({ body });
      if (data) {
        leavePhotos(data.id, photos);
        setMade(data.id);
      }
      return error ? { error } : {};
    },
  });
  const costs = useMay()('money staff');
  // Only when the form has let go of what was typed: otherwise it would ask whether to leave.
  const { isDirty } = state.form.formState;
  useEffect(() => {
    if (made !== undefined && !isDirty) void navigate(paths.backofficeProduct(made), { replace: true });
  }, [made, isDirty, navigate]);
  return (
    <>
      <Section title="Pictures" intro="Two at least: the first one is shown on cards.">
        <FileDrop
          label="Take or choose photos"
          accept={PICTURES}
          multiple
          hint={
            photos.length === 0
              ? 'They are sent with the first save.'
              : `Chosen: ${photos.map(({ name }) => name).join(', ')}. They are sent with the first save.`
          }
          onFiles={(files) => setPhotos((before) => [...before, ...files].slice(0, MOST_PICTURES))}
        />
      </Section>
      <ProductForm state={state} choices={choices} rules={choices} saveText="Save the draft" costs={costs} />
    </>
  );
}
