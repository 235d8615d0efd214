import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import { NOT_REACHED } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { readUser } from '../../../platform/browser/signed-in-user.ts';
import { inTurn, keepAnswer } from '../state/wishlist.ts';
import { shareWishlist } from '../state/wishlist-actions.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { wishlistMessages } from '../messages.ts';

/** A link by which others see the list and cannot change it. Taken back, the link is dead; the next one is another. */
export function ShareWishlist({ share }: { share: string | null }) {
  const t = useMessages(wishlistMessages);
  const dispatch = useDispatch<Dispatch>();
  const [busy, setBusy] = useState(false);
  const link = share === null ? '' : window.location.origin + paths.sharedWishlist(share);
  const change = async (on: boolean) => {
    const userId = readUser()?._id ?? '';
    setBusy(true);
    await inTurn(async () => {
      const answer = await dispatch(shareWishlist(on));
      if (shareWishlist.fulfilled.match(answer)) keepAnswer(userId, answer.payload);
      else toast.error(answer.payload?.message ?? NOT_REACHED);
    });
    setBusy(false);
  };
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(t.linkCopied),
      () => toast.error(t.selectAndCopy),
    );
  if (share === null)
    return (
      <Button look="secondary" small disabled={busy} onClick={() => void change(true)}>
        <Share2 size={18} aria-hidden="true" />
        {t.shareByLink}
      </Button>
    );
  return (
    <div className="wishlist-share">
      <TextField label={t.whoeverHasLink} value={link} readOnly />
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => void copy()}>
          {t.copyLink}
        </Button>
        <Button look="secondary" small disabled={busy} onClick={() => void change(false)}>
          {t.stopSharing}
        </Button>
      </div>
    </div>
  );
}
