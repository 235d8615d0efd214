import { progressMessages } from '../../../domain/orders/progress-messages.ts';
import { RETURN_REASONS } from '../../../domain/orders/return-reasons.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { Select } from '../../../platform/ui/select.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { returnMessages } from '../messages/return.ts';
import { PhotoField } from './photo-field.tsx';

interface Props {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly photos: readonly File[];
  readonly onPhotos: (photos: readonly File[]) => void;
}

/** Why a pair comes back for its money, in words and photos. */
export function ReturnReason({ reason, onChange, photos, onPhotos }: Props) {
  const t = useMessages(returnMessages);
  const { reasons } = useMessages(progressMessages);
  return (
    <>
      <Select
        label={t.reason}
        name="reason"
        required
        value={reason}
        onChange={({ target }) => onChange(target.value)}
        options={RETURN_REASONS.map((each) => ({ value: each, label: reasons[each] }))}
      />
      <TextArea label={t.details} name="details" maxLength={1000} rows={4} />
      <PhotoField photos={photos} onChange={onPhotos} />
    </>
  );
}
