import { useRef, useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { FieldError } from '../../../../platform/ui/field.tsx';
import { FileDrop } from '../../../../platform/ui/staff/file-drop.tsx';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Select } from '../../../../platform/ui/select.tsx';
import { SendingRow } from '../../../catalogue/staff/ui/upload-rows.tsx';
import '../../../catalogue/staff/ui/pictures-staff.css';
import { useStaffFilmsQuery, useStoreFilmMutation } from '../api.ts';

interface Props {
  /** `film:…`; nothing is the shop's own. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | null;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Which film is shown: the shop's own, one of before, or a new one. */
export function FilmChoice({ value, onChange, error }: Props) {
  const { data } = useStaffFilmsQuery({});
  const [store] = useStoreFilmMutation();
  const [sending, setSending] = useState<{ name: string; progress: number; fault: string }>();
  const last = useRef<File>(undefined);
  const send = async (file: File) => {
    last.current = file;
    setSending({ name: file.name, progress: 0, fault: '' });
    const onProgress = (progress: number) => setSending((now) => now && { ...now, progress });
    const answer = await store({ file, onProgress });
    if (!answer.data) return setSending({ name: file.name, progress: 0, fault: sentenceOf(answer.error) });
    setSending(undefined);
    onChange(`film:${answer.data.film.id}`);
  };
  const films = data?.films ?? [];
  const chosen = films.find(({ id }) => `film:${id}` === value);
  return (
    <div className="field grid gap-3" role="group" aria-label="Film">
      <Select
        label="Film"
        value={value}
        options={[
          { value: '', label: 'The shop’s own' },
          ...films.map(({ id, fileName, bytes }) => ({
            value: `film:${id}`,
            label: `${fileName} (${megabytes(bytes)})`,
          })),
          ...(value !== '' && data && !chosen ? [{ value, label: 'A film that is no longer there' }] : []),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      {chosen && (
        <video
          className="film-preview"
          key={chosen.id}
          src={`/${chosen.address}`}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={`Film ${chosen.fileName}`}
        />
      )}
      {sending && (
        <SendingRow
          upload={{ key: 0, ...sending }}
          onAgain={() => last.current && void send(last.current)}
          onForget={() => setSending(undefined)}
        />
      )}
      <FileDrop
        label="Send in a film"
        accept="video/mp4,video/webm,.mp4,.m4v,.webm"
        hint="MP4 (H.264) or WebM, up to 30 MB. A few seconds under 3 MB are kind to phones."
        onFiles={([file]) => file && void send(file)}
      />
      {value !== '' && (
        <div>
          <Button small look="quiet" onClick={() => onChange('')}>
            Take the shop’s own
          </Button>
        </div>
      )}
      <FieldError id="film-error">{error}</FieldError>
    </div>
  );
}
