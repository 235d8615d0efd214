import { useEffect, useRef, useState } from 'react';
import {
  MOST_PICTURES,
  type ProductPictures as Known,
  type StaffPicture,
} from '../../../../contract/pictures-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { FileDrop } from '../../../../platform/ui/staff/file-drop.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { SortableList } from '../../../../platform/ui/staff/sortable-list.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import {
  useForgetPictureMutation,
  useProductPicturesQuery,
  useRetryPictureMutation,
} from '../pictures-api.ts';
import { takePhotos } from './first-photos.ts';
import { PICTURES } from './picture-files.ts';
import { ProductPictureRow } from './product-picture-row.tsx';
import { DrawingRow, SendingRow } from './upload-rows.tsx';
import { usePictureOrder } from './use-picture-order.ts';
import { useUploads } from './use-uploads.ts';
import './pictures-staff.css';

/** While the shop draws, somebody looks at the screen. */
const DRAWING_MS = 1_500;

/** All about the pictures of one product: each act is saved at once. Mount it anywhere outside a form. */
export function ProductPictures({ productId }: { readonly productId: string }) {
  const [drawing, setDrawing] = useState(false);
  const fetched = useProductPicturesQuery(
    { params: { id: productId } },
    { pollingInterval: drawing ? DRAWING_MS : 0 },
  );
  // One that is drawn is awaited for a moment more, until it is the product's.
  const busy = fetched.data?.awaited.some(({ picture }) => picture.state !== 'failed') ?? false;
  if (busy !== drawing) setDrawing(busy);
  return (
    <Section
      title="Pictures"
      intro="The first one is shown on cards. A product stands in listings once it has two."
    >
      <Whole fetched={fetched} rows={2}>
        {(known) => <Pictures productId={productId} known={known} />}
      </Whole>
    </Section>
  );
}

function Pictures({ productId, known }: { readonly productId: string; readonly known: Known }) {
  const { pictures, awaited, suggestedAlt } = known;
  const uploads = useUploads();
  const send = useRef(uploads.send);
  useEffect(() => send.current(takePhotos(productId), { shape: 'square', productId }), [productId]);
  const { shown, put } = usePictureOrder(productId, pictures);
  const [retry] = useRetryPictureMutation();
  const [forget] = useForgetPictureMutation();
  const nameOf = ({ id }: StaffPicture): string => `picture ${shown.findIndex((each) => each.id === id) + 1}`;
  const room = MOST_PICTURES - pictures.length - awaited.filter(({ replaces }) => replaces === null).length;
  return (
    <div className="product-pictures">
      {shown.length > 0 && (
        <SortableList
          label="Pictures in their order"
          items={shown}
          idOf={({ id }) => String(id)}
          nameOf={nameOf}
          onOrder={put}
        >
          {(picture) => (
            <ProductPictureRow
              productId={productId}
              picture={picture}
              name={nameOf(picture)}
              suggestedAlt={suggestedAlt}
              awaited={awaited.find(({ replaces }) => replaces === picture.id)}
              onReplace={(file) => uploads.send([file], { shape: 'square', productId, replaces: picture.id })}
            />
          )}
        </SortableList>
      )}
      {awaited
        .filter(({ replaces }) => replaces === null)
        .map(({ id, picture }) => (
          <DrawingRow
            key={id}
            picture={picture}
            onAgain={() => void retry({ params: { id: picture.id } })}
            onForget={() => void toastOutcome(forget({ params: { id: productId, awaited: String(id) } }))}
          />
        ))}
      {uploads.uploads.map((upload) => (
        <SendingRow
          key={upload.key}
          upload={upload}
          onAgain={() => uploads.again(upload.key)}
          onForget={() => uploads.forget(upload.key)}
        />
      ))}
      {room > 0 ? (
        <FileDrop
          label="Add pictures"
          accept={PICTURES}
          multiple
          hint={`JPEG, PNG, WebP or AVIF, up to 30 MB each. ${room === 1 ? 'One more' : `${room} more`} can be added.`}
          onFiles={(files) => uploads.send(files, { shape: 'square', productId })}
        />
      ) : (
        <p className="field-hint">A product has at most {MOST_PICTURES} pictures.</p>
      )}
    </div>
  );
}
