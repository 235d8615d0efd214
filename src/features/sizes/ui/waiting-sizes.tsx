import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { WaitingSize } from '../../../contract/sizes.ts';
import { NOT_REACHED } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { callOffAlert, fetchWaiting } from '../state/size-actions.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { sizeMessages } from '../messages.ts';

/** What somebody waits for: by the link of a mail, or of who is signed in. Undefined while it is fetched. */
export function useWaitingSizes(token?: string) {
  const dispatch = useDispatch<Dispatch>();
  const [waiting, setWaiting] = useState<readonly WaitingSize[]>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const link = token === undefined ? undefined : { token };
  useEffect(() => {
    let left = false;
    void dispatch(fetchWaiting(token === undefined ? {} : { token })).then((answer) => {
      if (left) return;
      if (fetchWaiting.fulfilled.match(answer)) setWaiting(answer.payload);
      else setFault(answer.payload?.message ?? NOT_REACHED);
    });
    return () => {
      left = true;
    };
  }, [dispatch, token]);
  const callOff = async ({ id, title, size }: WaitingSize) => {
    setBusy(id);
    const answer = await dispatch(callOffAlert({ id, ...link }));
    setBusy(undefined);
    if (!callOffAlert.fulfilled.match(answer)) return toast.error(answer.payload?.message ?? NOT_REACHED);
    setWaiting(answer.payload);
    toast.success(sizeMessages.en.calledOff(title, size));
  };
  return { waiting, fault, busy, callOff };
}

type List = Pick<ReturnType<typeof useWaitingSizes>, 'busy' | 'callOff'> & {
  readonly waiting: readonly WaitingSize[];
};

export function WaitingSizes({ waiting, busy, callOff }: List) {
  const t = useMessages(sizeMessages);
  return (
    <ul className="mt-4 grid gap-y-4" aria-label={t.sizesYouWaitFor}>
      {waiting.map((each) => (
        <li
          key={each.id}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
        >
          <p className="min-w-0">
            {withSlots(t.sizeOfProduct, {
              title: (
                <Link className="text-link" href={paths.product(each.slugTitle)}>
                  {each.title}
                </Link>
              ),
              size: each.size,
            })}
          </p>
          <Button
            look="secondary"
            small
            busy={busy === each.id}
            aria-label={t.callOffSize(each.title, each.size)}
            onClick={() => void callOff(each)}
          >
            {t.callOff}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** In the account, where somebody waits for something. */
export function WaitingSizesPanel() {
  const t = useMessages(sizeMessages);
  const { waiting, ...rest } = useWaitingSizes();
  if (!waiting || waiting.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="waiting-sizes">
      <h3 id="waiting-sizes">{t.sizesYouWaitFor}</h3>
      <p className="mt-2 text-ink-soft">{t.oneMessageWhenBack}</p>
      <WaitingSizes waiting={waiting} {...rest} />
    </section>
  );
}
