import type { ReactNode } from 'react';
import type { StoredPicture } from '../../../../contract/pictures-staff.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Spinner } from '../../../../platform/ui/loader.tsx';
import type { Upload } from './use-uploads.ts';

/** One file with what happens to it. */
export function UploadRow({
  name,
  children,
  fault,
}: {
  readonly name: string;
  readonly children: ReactNode;
  readonly fault?: string;
}) {
  return (
    <div className="upload-row" data-failed={fault ? true : undefined}>
      <p className="upload-name">{name}</p>
      {fault && (
        <p className="upload-fault" role="alert">
          {fault}
        </p>
      )}
      {children}
    </div>
  );
}

interface SendingProps {
  readonly upload: Upload;
  readonly onAgain: () => void;
  readonly onForget: () => void;
}

export function SendingRow({ upload: { name, progress, fault }, onAgain, onForget }: SendingProps) {
  if (fault !== '')
    return (
      <UploadRow name={name} fault={fault}>
        <p className="upload-acts">
          <Button small look="secondary" onClick={onAgain}>
            Try again
          </Button>
          <Button small look="quiet" onClick={onForget}>
            Leave out
          </Button>
        </p>
      </UploadRow>
    );
  const percent = Math.floor(progress * 100);
  return (
    <UploadRow name={name}>
      <p className="upload-progress">
        <progress max={100} value={percent} aria-label={`Sending ${name}`} />
        <span className="figures">{percent} %</span>
      </p>
    </UploadRow>
  );
}

interface DrawingProps {
  readonly picture: Pick<StoredPicture, 'fileName' | 'state' | 'fault'>;
  readonly onAgain: () => void;
  readonly onForget?: () => void;
}

/** A picture that is with the shop and not ready yet. */
export function DrawingRow({ picture: { fileName, state, fault }, onAgain, onForget }: DrawingProps) {
  return (
    <UploadRow name={fileName} fault={fault}>
      {state !== 'failed' && (
        <p className="upload-progress">
          <Spinner />
          {fault ? 'It is tried again by itself.' : 'The shop is drawing it …'}
        </p>
      )}
      {(state === 'failed' || fault) && (
        <p className="upload-acts">
          <Button small look="secondary" onClick={onAgain}>
            Try again
          </Button>
          {onForget && (
            <Button small look="quiet" onClick={onForget}>
              Leave out
            </Button>
          )}
        </p>
      )}
    </UploadRow>
  );
}
