import Crop from 'lucide-react/icons/crop';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useId, useState } from 'react';
import type { AwaitedPicture, StaffPicture } from '../../../../contract/pictures-staff.ts';
import { VIEWS } from '../../../../domain/catalogue/picture-alt.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import {
  useDescribePictureMutation,
  useRemovePictureMutation,
  useRetryPictureMutation,
} from '../pictures-api.ts';
import { CropDialog } from './crop-dialog.tsx';
import { FileButton } from './file-button.tsx';
import { DrawingRow } from './upload-rows.tsx';

interface Props {
  readonly productId: string;
  readonly picture: StaffPicture;
  readonly name: string;
  readonly suggestedAlt: string;
  /** What will take its place. */
  readonly awaited: AwaitedPicture | undefined;
  readonly onReplace: (file: File) => void;
}

/** One picture of a product: what it shows in words, its cut, another file in its place, or away with it. */
export function ProductPictureRow({ productId, picture, name, suggestedAlt, awaited, onReplace }: Props) {
  const [cropping, setCropping] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [remove, removal] = useRemovePictureMutation();
  const [retry] = useRetryPictureMutation();
  const params = { id: productId, picture: String(picture.id) };
  return (
    <div className="product-picture">
      <div className="product-picture-thumb">
        {picture.picture.widths.length > 0 ? (
          <Picture {...picture.picture} alt="" sizes="96px" />
        ) : (
          <img src={picture.picture.base} alt="" width={96} height={96} />
        )}
      </div>
      <div className="product-picture-body">
        <AltField params={params} alt={picture.picture.alt} name={name} suggested={suggestedAlt} />
        {awaited && (
          <DrawingRow
            picture={awaited.picture}
            onAgain={() => void retry({ params: { id: awaited.picture.id } })}
          />
        )}
        <div className="product-picture-acts">
          {picture.source && (
            <Button small look="secondary" onClick={() => setCropping(true)} aria-label={`Crop ${name}`}>
              <Crop size={16} aria-hidden="true" />
              Crop
            </Button>
          )}
          <FileButton label="Replace" name={name} onFile={onReplace} />
          <Button small look="quiet" onClick={() => setRemoving(true)} aria-label={`Remove ${name}`}>
            <Trash2 size={16} aria-hidden="true" />
            Remove
          </Button>
        </div>
      </div>
      {picture.source && cropping && (
        <CropDialog
          productId={productId}
          pictureId={picture.id}
          source={picture.source}
          onClose={() => setCropping(false)}
        />
      )}
      <ConfirmDialog
        open={removing}
        title="Remove this picture?"
        confirmText="Remove"
        busy={removal.isLoading}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          void toastOutcome(remove({ params })).then(() => setRemoving(false));
        }}
      >
        <p>Shoppers no longer see it. Its file is deleted after a week.</p>
      </ConfirmDialog>
    </div>
  );
}

interface AltProps {
  readonly params: { readonly id: string; readonly picture: string };
  readonly alt: string;
  readonly name: string;
  readonly suggested: string;
}

/** What a picture shows, for those who cannot see it, and for search engines. */
function AltField({ params, alt, name, suggested }: AltProps) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [describe, saving] = useDescribePictureMutation();
  const value = typed ?? alt;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await toastOutcome(describe({ params, body: { alt: value } }));
    if (saved) setTyped(null);
  };
  return (
    <form className="product-picture-alt" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={`What ${name} shows`}
        value={value}
        list={list}
        maxLength={250}
        autoComplete="off"
        hint={value === suggested ? 'Suggested. Please say how the shoe is seen.' : undefined}
        error={value.trim().length < 3 ? 'Please say what the picture shows.' : null}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        {VIEWS.map((view) => (
          <option key={view} value={`${suggested}, ${view}`}>
            {view}
          </option>
        ))}
      </datalist>
      {typed !== null && typed !== alt && (
        <Button type="submit" small busy={saving.isLoading} busyText="Saving">
          Save words
        </Button>
      )}
    </form>
  );
}
