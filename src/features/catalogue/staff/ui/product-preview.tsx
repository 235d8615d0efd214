import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';

const WIDTHS = { Phone: 360, Desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

interface Props {
  readonly id: string;
  /** Drawn anew after each change. */
  readonly revision: number;
  readonly unsaved: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The real product page of the shop, of a draft too, as wide as a phone or a desktop. */
export function ProductPreview({ id, revision, unsaved, open, onClose }: Props) {
  const [device, setDevice] = useState<Device>('Phone');
  return (
    <Dialog open={open} onClose={onClose} title="As shoppers will see it" large className="product-preview">
      {open && (
        <>
          <div className="preview-tools" role="group" aria-label="Width">
            {(Object.keys(WIDTHS) as Device[]).map((each) => (
              <Button
                key={each}
                small
                look={each === device ? 'primary' : 'secondary'}
                aria-pressed={each === device}
                onClick={() => setDevice(each)}
              >
                {each}
              </Button>
            ))}
            {unsaved && <p>What you have not saved is not in it.</p>}
          </div>
          <div className="preview-window" data-device={device}>
            <iframe
              key={`${id} ${revision}`}
              title={`Preview, ${device}`}
              src={paths.productPreview(id)}
              width={WIDTHS[device]}
              height={720}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
