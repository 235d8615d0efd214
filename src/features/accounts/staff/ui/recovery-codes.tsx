import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { toast } from '../../../../platform/ui/toast.ts';

/** Shown once: each code works once, when passkey and app are lost. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Copied.'),
      () => toast.error('The browser does not let us copy. Please mark the codes and copy them yourself.'),
    );
  return (
    <Dialog
      open
      title="Your recovery codes"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <p className="mb-4">
        Print them or write them down. Each lets you in once if you lose your passkey or your phone. They are
        not shown again.
      </p>
      <ul className="team-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
