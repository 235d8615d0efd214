import { useState } from 'react';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import type { StaffProductWhole } from '../../../../contract/catalogue-staff.ts';
import type { ProductState } from '../../../../domain/catalogue/product-fields.ts';
import { paths } from '../../../../contract/paths.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { RowMenu } from '../../../../platform/ui/staff/row-menu.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useCopyProductMutation, useDeleteProductMutation, useMoveProductMutation } from '../api.ts';
import { ProductPreview } from './product-preview.tsx';
import { BoxLabels } from './box-labels.tsx';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';

interface Props {
  readonly whole: StaffProductWhole;
  /** Something typed is not saved yet: what is published would not be what is on the screen. */
  readonly unsaved: boolean;
}

type Opened = 'preview' | 'time' | 'delete' | 'labels';

/** India keeps one time zone, so a clock reading means one moment. */
const momentOf = (typed: string): Date => new Date(`${typed}:00+05:30`);

const MOVED: Readonly<Record<ProductState, string>> = {
  published: 'is in the shop now.',
  scheduled: 'is published by itself at that time.',
  archived: 'is archived.',
  draft: 'is a draft.',
};

/** What can be done with a product as a whole; its next step stands last. */
export function ProductActs({ whole: { product, ordered }, unsaved }: Props) {
  const navigate = useNavigate();
  const [move, moving] = useMoveProductMutation();
  const [copy] = useCopyProductMutation();
  const [remove, removing] = useDeleteProductMutation();
  const [open, setOpen] = useState<Opened>();
  const params = { id: product._id };
  const { revision, state } = product;
  const sku = skuOf(product);

  const moveTo = async (to: 'draft' | 'published' | 'archived', at: string | null = null) => {
    if (unsaved && to === 'published') {
      toast.error('Please save your changes first.');
      return;
    }
    const done = await toastOutcome(move({ params, body: { to, at, revision } }), ({ product: now, law }) =>
      `${sku} ${MOVED[now.state]} ${law}`.trim(),
    );
    if (done) setOpen(undefined);
  };
  const duplicate = async () => {
    const made = await toastOutcome(copy({ params, body: { color: null } }));
    if (made) void navigate(paths.backofficeProduct(made.id));
  };
  const removeIt = async () => {
    const done = await toastOutcome(remove({ params, body: { revision } }));
    setOpen(undefined);
    if (done) void navigate(paths.backofficeProducts);
  };

  return (
    <>
      <MoreActs
        whole={{ product, ordered }}
        onOpen={setOpen}
        onMove={(to) => void moveTo(to)}
        onDuplicate={() => void duplicate()}
      />
      <Button small look="secondary" onClick={() => setOpen('preview')}>
        Preview
      </Button>
      {state === 'archived' && (
        <Button small busy={moving.isLoading} onClick={() => void moveTo('draft')}>
          Bring back
        </Button>
      )}
      {(state === 'draft' || state === 'scheduled') && (
        <Button small busy={moving.isLoading} onClick={() => void moveTo('published')}>
          Publish
        </Button>
      )}
      <BoxLabels products={[product._id]} open={open === 'labels'} onClose={() => setOpen(undefined)} />
      <ProductPreview
        id={product._id}
        revision={revision}
        unsaved={unsaved}
        open={open === 'preview'}
        onClose={() => setOpen(undefined)}
      />
      <Dialog open={open === 'time'} onClose={() => setOpen(undefined)} title="Publish at a time">
        {open === 'time' && <AskTime busy={moving.isLoading} onTime={(at) => void moveTo('published', at)} />}
      </Dialog>
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete this product?"
        confirmText="Delete"
        closeText="Keep it"
        busy={removing.isLoading}
        onConfirm={() => void removeIt()}
        onClose={() => setOpen(undefined)}
      >
        <p>
          {product.title} ({sku}) and its pairs are gone for good. Nobody has ordered it.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface MoreProps {
  readonly whole: Pick<StaffProductWhole, 'product' | 'ordered'>;
  readonly onOpen: (what: Opened) => void;
  readonly onMove: (to: 'draft' | 'archived') => void;
  readonly onDuplicate: () => void;
}

function MoreActs({ whole: { product, ordered }, onOpen, onMove, onDuplicate }: MoreProps) {
  const { state } = product;
  return (
    <RowMenu label="More acts">
      {state === 'published' && <a href={paths.product(product.slugTitle)}>View in the shop</a>}
      {state !== 'published' && state !== 'archived' && (
        <button type="button" onClick={() => onOpen('time')}>
          Publish at a time
        </button>
      )}
      {(state === 'published' || state === 'scheduled') && (
        <button type="button" onClick={() => onMove('draft')}>
          {state === 'published' ? 'Take out of the shop' : 'Do not publish by itself'}
        </button>
      )}
      <button type="button" onClick={() => onOpen('labels')}>
        Box labels
      </button>
      <button type="button" onClick={onDuplicate}>
        Duplicate
      </button>
      {state !== 'archived' && (
        <button type="button" onClick={() => onMove('archived')}>
          Archive
        </button>
      )}
      {state !== 'published' && !ordered && (
        <button type="button" onClick={() => onOpen('delete')}>
          Delete
        </button>
      )}
    </RowMenu>
  );
}

function AskTime({ busy, onTime }: { readonly busy: boolean; readonly onTime: (at: string) => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <form
      className="bulk-ask"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const at = momentOf(typed);
        if (Number.isNaN(at.getTime())) setFault('A day and a time, please.');
        else if (at.getTime() < Date.now()) setFault('This time has passed.');
        else onTime(at.toISOString());
      }}
    >
      <TextField
        label="Day and time in India"
        type="datetime-local"
        value={typed}
        error={fault ?? null}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy} busyText="Saving">
        Publish then
      </Button>
    </form>
  );
}
