import { useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { formatINR } from '../../../domain/money/money.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { giftMessages } from '../gift-messages.ts';
import { claimGiftCard, fetchGiftBalance } from '../state/gift-actions.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: giftMessages[language].balanceTitle,
  description: giftMessages[language].checkBalance,
  noindex: true,
});

/** What is left on a card; whoever is signed in can add it to their store credit. */
export default function GiftCardBalancePage() {
  const t = useMessages(giftMessages);
  const asking = useAction(fetchGiftBalance);
  const claiming = useAction(claimGiftCard);
  const user = useSelector((state: RootState) => state.auth.user);
  const hasCredit = useSelector((state: RootState) => state.shop.settings?.storeCredit === true);
  const [code, setCode] = useState('');
  const [found, setFound] = useState<{ balance: number; end: string }>();
  const [wrong, setWrong] = useState('');
  const [done, setDone] = useState('');
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What was typed before this code was here counts too.
    const typed = new FormData(event.currentTarget).get('code');
    const asked = typeof typed === 'string' ? typed : '';
    setCode(asked);
    setWrong('');
    setDone('');
    setFound(undefined);
    const { result, rejection } = await asking.run(asked);
    if (result) setFound(result);
    else setWrong(rejection.message ?? t.notFetched);
  };
  const claim = async () => {
    const { result, rejection } = await claiming.run(code);
    if (!result) return setWrong(rejection.message ?? t.notFetched);
    setFound(undefined);
    setDone(t.claimed(formatINR(result.balance)));
  };
  return (
    <div className="page py-8 lg:py-12">
      <h1>{t.balanceTitle}</h1>
      {/* A code never stands in an address. */}
      <form className="mt-6 grid max-w-md gap-5" method="post" onSubmit={(event) => void ask(event)}>
        <TextField
          label={t.code}
          hint={t.codeHint}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          name="code"
        />
        <Button type="submit" wide busy={asking.busy}>
          {t.see}
        </Button>
        {wrong !== '' && <Notice tone="error">{wrong}</Notice>}
        <div role="status" className="grid gap-4">
          {found && (
            <p>
              <strong>{t.left(formatINR(found.balance), found.end)}</strong> {t.spend}
            </p>
          )}
          {done !== '' && <p>{done}</p>}
        </div>
        {found && found.balance > 0 && user && hasCredit && (
          <Button look="secondary" busy={claiming.busy} onClick={() => void claim()}>
            {t.claim}
          </Button>
        )}
      </form>
    </div>
  );
}
