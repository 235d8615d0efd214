import { type ReactNode, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import { Section } from './section.tsx';
import { When } from './when.tsx';

interface PublishProps {
  /** The draft is what everybody sees. */
  readonly isLive: boolean;
  /** Something is typed that is not saved yet. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** `at` in Indian time, as typed; '' is now. */
  readonly onPublish: (at: string) => void;
  readonly onDrop: () => void;
}

/** The way of a draft to everybody: now, or at a time. */
export function PublishPanel({ isLive, unsaved, busy, onPublish, onDrop }: PublishProps) {
  const [at, setAt] = useState('');
  const intro = unsaved
    ? 'Save the draft first.'
    : isLive
      ? 'What you see is what shoppers see.'
      : 'The draft differs from what shoppers see.';
  return (
    <Section title="Publish" intro={intro}>
      <TextField
        label="From"
        type="datetime-local"
        hint="Indian time. Empty: now."
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={unsaved || isLive} busy={busy} onClick={() => onPublish(at)}>
          {at === '' ? 'Publish now' : 'Publish then'}
        </Button>
        <Button look="quiet" disabled={isLive || unsaved} onClick={onDrop}>
          Drop the draft
        </Button>
      </div>
    </Section>
  );
}

interface Version {
  readonly id: number;
  readonly liveFrom: string;
  readonly madeBy: string;
  readonly note: string;
  readonly state: 'live' | 'waits' | 'before';
}

interface VersionProps {
  readonly label: string;
  readonly intro: string;
  readonly versions: readonly Version[];
  /** Where one can be read. */
  readonly href?: (version: Version) => string;
  readonly onBack: (id: number) => void;
  readonly onCancel: (id: number) => void;
  /** The row below all versions. */
  readonly children?: ReactNode;
}

const words = { live: 'Live', waits: 'Waits', before: '' };

/** What was live before, one press away; what waits can be called off. */
export function VersionList(props: VersionProps) {
  const { label, intro, versions, href, onBack, onCancel, children } = props;
  return (
    <Section title="Versions" intro={intro}>
      <ul className="grid gap-2" aria-label={label}>
        {versions.map((version) => {
          const { id, state, liveFrom, madeBy, note } = version;
          return (
            <li key={id} className="version-row">
              <strong>{href ? <a href={href(version)}>Version {id}</a> : `Version ${id}`}</strong>
              {state !== 'before' && (
                <Badge tone={state === 'live' ? 'leaf' : 'marigold'}>{words[state]}</Badge>
              )}
              <span>
                <When at={liveFrom} /> · {madeBy}
                {note !== '' && ` · ${note}`}
              </span>
              {state === 'before' && (
                <Button small look="quiet" onClick={() => onBack(id)}>
                  Go back<span className="sr-only"> to version {id}</span>
                </Button>
              )}
              {state === 'waits' && (
                <Button small look="quiet" onClick={() => onCancel(id)}>
                  Call off<span className="sr-only"> version {id}</span>
                </Button>
              )}
            </li>
          );
        })}
        {children}
      </ul>
    </Section>
  );
}

interface PreviewProps {
  readonly title: string;
  readonly address: string;
  readonly children?: ReactNode;
}

/** The real page with the saved draft, as wide as a phone or a desktop; a new address loads it anew. */
export function PreviewFrame({ title, address, children }: PreviewProps) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const choice = (name: typeof width, text: string) => (
    <Button
      small
      look={width === name ? 'primary' : 'secondary'}
      aria-pressed={width === name}
      onClick={() => setWidth(name)}
    >
      {text}
    </Button>
  );
  return (
    <Section title="Preview" intro="The saved draft, as shoppers would see it.">
      <div className="flex flex-wrap items-end gap-2">
        {choice('phone', 'Phone')}
        {choice('desktop', 'Desktop')}
        {children}
      </div>
      <div className="preview-frame" data-width={width}>
        <iframe key={address} title={title} src={address} />
      </div>
    </Section>
  );
}
