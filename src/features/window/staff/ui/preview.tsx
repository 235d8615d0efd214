import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';

/** The home page with the saved draft; a new saving loads it anew. */
export function Preview({ version }: { version: number }) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [at, setAt] = useState('');
  const address = `${paths.backofficeWindowPreview}?at=${encodeURIComponent(at)}&draft=${version}`;
  return (
    <Section title="Preview" intro="The saved draft, as shoppers would see it.">
      <div className="flex flex-wrap items-end gap-2">
        <Button small look={width === 'phone' ? 'primary' : 'secondary'} onClick={() => setWidth('phone')}>
          Phone
        </Button>
        <Button
          small
          look={width === 'desktop' ? 'primary' : 'secondary'}
          onClick={() => setWidth('desktop')}
        >
          Desktop
        </Button>
        <TextField
          label="At another time"
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      <div className="preview-frame" data-width={width}>
        <iframe key={address} title="Preview of the home page" src={address} />
      </div>
    </Section>
  );
}
