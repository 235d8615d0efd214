import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Menu } from './menu.tsx';
import { toast } from './toast.ts';

export function Overlays() {
  const [open, setOpen] = useState<'confirm' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" onClick={() => setOpen('confirm')}>
        Open dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('drawer')}>
        Open drawer
      </Button>
      <Button look="secondary" onClick={() => toast.success('Product added to cart')}>
        Good news
      </Button>
      <Button
        look="secondary"
        onClick={() => toast.error('Something went wrong. Please try again.', { position: 'top-center' })}
      >
        Bad news, centred
      </Button>
      <Menu label="Sort by">
        {['Newest', 'Price: low to high', 'Price: high to low'].map((label) => (
          <button key={label} type="button" className="menu-item">
            {label}
          </button>
        ))}
      </Menu>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Warning !"
        confirmText="Delete"
        onConfirm={close}
        onClose={close}
      >
        You will not be able to retrieve the product after deletion.
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} title="Filters" side="end" onClose={close}>
        <p className="p-5">Whatever fits in here.</p>
      </Drawer>
    </div>
  );
}
