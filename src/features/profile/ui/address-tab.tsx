import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import type { Address } from '../../../contract/accounts.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { deleteAddress, fetchAddresses, saveAddress } from '../../accounts/state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { AddressForm } from '../../accounts/ui/address-form.tsx';
import { NETWORK_ERROR } from '../../../platform/browser/call-state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

export default function AddressTab() {
  const t = useMessages(profileMessages);
  const { run: fetch } = useAction(fetchAddresses);
  const save = useAction(saveAddress);
  const remove = useAction(deleteAddress);
  const [addresses, setAddresses] = useState<readonly Address[] | null>(null);
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Address | null>(null);
  useEffect(() => {
    void fetch().then(({ result, rejection }) => {
      setAddresses(result?.addresses ?? []);
      if (rejection) toast.error(rejection.message ?? NETWORK_ERROR);
    });
  }, [fetch]);

  const makeDefault = async (address: Address) => {
    const { result, rejection } = await save.run({ ...address, isDefault: true });
    if (result) setAddresses(result.addresses);
    else toast.error(rejection.message ?? NETWORK_ERROR);
  };
  const confirmRemoval = async () => {
    if (!leaving) return;
    const { result, rejection } = await remove.run(leaving._id);
    setLeaving(null);
    if (result) setAddresses(result.addresses);
    else toast.error(rejection.message ?? NETWORK_ERROR);
  };
  if (editing)
    return (
      <AddressForm
        address={editing === 'new' ? undefined : editing}
        onClose={() => setEditing(null)}
        onSaved={(now) => {
          setAddresses(now);
          setEditing(null);
          toast.success(t.addressSaved);
        }}
      />
    );
  const add = (
    <Button small onClick={() => setEditing('new')}>
      <Plus size={18} aria-hidden="true" /> {t.addAnAddress}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t.addressBook}</h2>
        {addresses && addresses.length > 0 && add}
      </div>
      {addresses === null && <Skeleton className="mt-6" height="180px" />}
      {addresses?.length === 0 && (
        <EmptyState title={t.noAddressYet} icon={<MapPin size={36} />} action={add}>
          {t.keepAddresses}
        </EmptyState>
      )}
      <ul className="tiles mt-6">
        {addresses?.map((address) => (
          <AddressTile
            key={address._id}
            address={address}
            busy={save.busy}
            onEdit={() => setEditing(address)}
            onDelete={() => setLeaving(address)}
            onDefault={() => makeDefault(address)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={t.warning}
        confirmText={t.delete}
        busy={remove.busy}
        onConfirm={confirmRemoval}
        onClose={() => setLeaving(null)}
      >
        <p>{t.notRetrieved}</p>
      </ConfirmDialog>
    </>
  );
}

interface TileProps {
  readonly address: Address;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onDefault: () => Promise<void>;
}

function AddressTile({ address, busy, onEdit, onDelete, onDefault }: TileProps) {
  const t = useMessages(profileMessages);
  return (
    <li className="tile">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <bdi>
          {address.fname} {address.lname}
        </bdi>
        {address.isDefault && <Badge tone="leaf">{t.default}</Badge>}
      </p>
      <address className="not-italic text-ink-soft">
        {[
          address.billing_address,
          address.billing_address2,
          `${address.city} ${address.zipcode}`,
          address.state,
        ]
          .filter(Boolean)
          .map((line, index) => (
            <span key={index} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
        <span className="figures block">{address.phone}</span>
      </address>
      <p className="-mx-3 flex flex-wrap">
        <Button look="quiet" small onClick={onEdit}>
          {t.edit}
        </Button>
        <Button look="quiet" small onClick={onDelete}>
          {t.delete}
        </Button>
        {!address.isDefault && (
          <Button look="quiet" small busy={busy} onClick={onDefault}>
            {t.makeDefault}
          </Button>
        )}
      </p>
    </li>
  );
}
