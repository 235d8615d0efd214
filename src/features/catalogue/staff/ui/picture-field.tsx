import { useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '../../../../contract/pictures-staff.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { pictureUrl } from '../../../../platform/ui/picture-sources.ts';
import { FileDrop } from '../../../../platform/ui/staff/file-drop.tsx';
import { useLazyStoredPictureQuery, useRetryPictureMutation } from '../pictures-api.ts';
import { PICTURES } from './picture-files.ts';
import { DrawingRow, SendingRow } from './upload-rows.tsx';
import { useUploads } from './use-uploads.ts';
import './pictures-staff.css';

/** While the shop draws, somebody looks at the screen. */
const DRAWING_MS = 1_500;

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** `free` keeps the picture's own shape (banners); `square` is the shop's square. */
  readonly shape?: 'free' | 'square';
  /** A logo is seen through where it is empty. */
  readonly clear?: boolean;
  /** What it will stand on. */
  readonly on?: 'dark';
  /** What is chosen now: a stored picture, or any picture with files. */
  readonly value: Pick<StoredPicture, 'base' | 'widths'> | null;
  /** Called when a new picture is ready, and with null when it is taken away. */
  readonly onChange: (picture: StoredPicture | null) => void;
}

/**
 * One picture in a form: a banner, a slide, a category. Keep `picture.id` with what you save, and say so in the same
 * transaction with `usePictures(tx, 'banner:festive', [id])` (`server/pictures/use-pictures.server.ts`): then it is not
 * swept. For pages, `base`, `widths`, `width`, `height` and `color` are what `Picture` and `Banner` need.
 */
export function PictureField({ label, hint, shape = 'free', clear = false, on, value, onChange }: Props) {
  const [pending, setPending] = useState<StoredPicture | null>(null);
  const [ask] = useLazyStoredPictureQuery();
  const [retry] = useRetryPictureMutation();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const follow = async (picture: StoredPicture): Promise<void> => {
    let now = picture;
    while (here.current && now.state === 'waiting') {
      setPending(now);
      await new Promise((resolve) => setTimeout(resolve, DRAWING_MS));
      now = (await ask({ params: { id: picture.id } })).data?.picture ?? now;
    }
    if (!here.current) return;
    setPending(now.state === 'ready' ? null : now);
    if (now.state === 'ready') onChange(now);
  };
  const uploads = useUploads((picture) => void follow(picture));
  const again = async (id: string): Promise<void> => {
    const { data } = await retry({ params: { id } });
    if (data) await follow(data.picture);
  };
  const width = value ? (value.widths.find((each) => each >= 480) ?? value.widths.at(-1)) : undefined;
  return (
    <div className="picture-field" role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      {value && (
        <div className="picture-field-now" data-on={on}>
          <img src={width === undefined ? value.base : pictureUrl(value.base, width, 'webp')} alt="" />
          <Button small look="quiet" onClick={() => onChange(null)}>
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
      {pending && (
        <DrawingRow
          picture={pending}
          onAgain={() => void again(pending.id)}
          onForget={() => setPending(null)}
        />
      )}
      <FileDrop
        label={value ? 'Choose another picture' : 'Choose a picture'}
        accept={PICTURES}
        hint={hint}
        onFiles={(files) => uploads.send(files.slice(0, 1), { shape, ...(clear ? { ground: 'clear' } : {}) })}
      />
    </div>
  );
}
