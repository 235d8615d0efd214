import Upload from 'lucide-react/icons/upload';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

interface Props {
  readonly label: string;
  /** As the `accept` of a file field: `image/*`, `.csv`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Whether a dropped file is one of those that the field would let somebody choose. */
export function accepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  return accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .some((each) => {
      if (each.startsWith('.')) return name.toLowerCase().endsWith(each);
      return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each;
    });
}

/** Files by dragging, by the file chooser, or by a phone's camera. */
export function FileDrop({ label, accept, multiple = false, hint, disabled, onFiles }: Props) {
  const say = useStaffWords(kitWords);
  const id = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const fitting = files.filter((file) => accepted(file, accept)).slice(0, multiple ? undefined : 1);
    const others = files.filter((file) => !accepted(file, accept)).map(({ name }) => name);
    setRefused(others.length > 0 ? say('Not taken: {join}', { join: others.join(', ') }) : '');
    if (fitting.length > 0) onFiles(fitting);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div
      className="file-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={24} aria-hidden="true" />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again after it was mended.
          target.value = '';
        }}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p className="field-error" role="status">
        {refused}
      </p>
    </div>
  );
}
