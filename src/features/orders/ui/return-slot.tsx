import { lazy, Suspense, useState } from 'react';
import type { ReturnDialogProps } from './return-dialog.tsx';

const ReturnDialog = lazy(() => import('./return-dialog.tsx'));

/** Few orders come back: only who asks for it loads the dialog, its rules and its texts. */
export function ReturnSlot(props: ReturnDialogProps) {
  const [asked, setAsked] = useState(false);
  if (props.open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <ReturnDialog {...props} />
    </Suspense>
  );
}
