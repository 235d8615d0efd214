import ImageUp from 'lucide-react/icons/image-up';
import { useId } from 'react';
import { buttonClass } from '../../../../platform/ui/button-class.ts';
import { PICTURES } from './picture-files.ts';

interface Props {
  readonly label: string;
  /** Of what it is the button. */
  readonly name: string;
  readonly onFile: (file: File) => void;
}

/** A button that opens the file chooser, or a phone's camera. */
export function FileButton({ label, name, onFile }: Props) {
  const id = useId();
  return (
    <span className="file-button">
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={PICTURES}
        aria-label={`${label} ${name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass({ look: 'secondary', small: true })}>
        <ImageUp size={16} aria-hidden="true" />
        {label}
      </label>
    </span>
  );
}
