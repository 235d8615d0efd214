import { useRef, useState } from 'react';
import type { StoredPicture } from '../../../../contract/pictures-staff.ts';
import { LEAST_FRAMES, MOST_FRAMES } from '../../../../domain/catalogue/spin.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { FileDrop } from '../../../../platform/ui/staff/file-drop.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useProductSpinQuery, useSaveSpinMutation } from '../pictures-api.ts';
import { PICTURES } from './picture-files.ts';
import { SendingRow } from './upload-rows.tsx';
import { useUploads } from './use-uploads.ts';

const DRAWING_MS = 3_000;

/** A turn round the product: photos in the order of their names. Saved when the last one has arrived. */
export function ProductSpin({ productId }: { readonly productId: string }) {
  const [drawing, setDrawing] = useState(false);
  const fetched = useProductSpinQuery(
    { params: { id: productId } },
    { pollingInterval: drawing ? DRAWING_MS : 0 },
  );
  const { photos = 0, shown = false, failed = 0 } = fetched.data?.spin ?? {};
  const busy = photos > 0 && !shown && failed === 0;
  if (busy !== drawing) setDrawing(busy);
  const [save] = useSaveSpinMutation();
  const put = (ids: string[]) => toastOutcome(save({ params: { id: productId }, body: { ids } }));
  const wanted = useRef<{ readonly names: readonly string[]; readonly ids: Map<string, string> }>(undefined);
  const uploads = useUploads(({ id, fileName }: StoredPicture) => {
    const turn = wanted.current;
    if (!turn) return;
    turn.ids.set(fileName, id);
    if (turn.ids.size < turn.names.length) return;
    wanted.current = undefined;
    void put(turn.names.flatMap((name) => turn.ids.get(name) ?? []));
  });
  const take = (files: File[]) => {
    if (files.length < LEAST_FRAMES || files.length > MOST_FRAMES)
      return toast.error(`Please choose ${LEAST_FRAMES} to ${MOST_FRAMES} photos at once.`);
    const sorted = files.toSorted((one, other) =>
      one.name.localeCompare(other.name, 'en', { numeric: true }),
    );
    wanted.current = { names: sorted.map(({ name }) => name), ids: new Map() };
    uploads.send(sorted, { shape: 'square' });
  };
  return (
    <Section
      title="360° view"
      intro="Photos taken all round the product, at equal steps and from the same place. Shoppers turn it by finger, mouse or keys."
    >
      <Whole fetched={fetched} rows={1}>
        {() => (
          <>
            {photos > 0 && (
              <div className="spin-state">
                <p>
                  {shown && `${photos} photos are shown.`}
                  {busy && `The shop is drawing ${photos} photos …`}
                  {failed > 0 && `${failed} of ${photos} photos cannot be drawn. Please choose them again.`}
                </p>
                <Button small look="quiet" onClick={() => void put([])}>
                  Remove
                </Button>
              </div>
            )}
            {uploads.uploads.map((upload) => (
              <SendingRow
                key={upload.key}
                upload={upload}
                onAgain={() => uploads.again(upload.key)}
                onForget={() => uploads.forget(upload.key)}
              />
            ))}
            <FileDrop
              label={photos > 0 ? 'Choose other photos' : 'Add photos'}
              accept={PICTURES}
              multiple
              disabled={uploads.uploads.length > 0}
              hint={`${LEAST_FRAMES} to ${MOST_FRAMES} photos, in the order of their file names.`}
              onFiles={take}
            />
          </>
        )}
      </Whole>
    </Section>
  );
}
