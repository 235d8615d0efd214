import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { PreviewFrame } from '../../../../platform/ui/staff/publishing.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';

/** The home page with the saved draft; a new saving loads it anew. */
export function Preview({ version }: { version: number }) {
  const [at, setAt] = useState('');
  const address = `${paths.backofficeHomePagePreview}?at=${encodeURIComponent(at)}&draft=${version}`;
  return (
    <PreviewFrame title="Preview of the home page" address={address}>
      <TextField
        label="At another time"
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
    </PreviewFrame>
  );
}
