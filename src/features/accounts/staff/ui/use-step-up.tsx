import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { rejectionIn, sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useBeginStepUpMutation, useStepUpMutation } from '../api.ts';
import { passkeySentence } from './passkey-sentence.ts';

type Trouble = Parameters<typeof sentenceOf>[0];
interface Ended<Result> {
  readonly data?: Result;
  readonly error?: Trouble;
}
type Work = () => PromiseLike<Ended<{ readonly message: string }>>;

/** Runs an act that moves money; asks for the second step when the server does, and then runs it again. */
export function useStepUp(): { run: (work: Work) => Promise<boolean>; dialog: ReactNode } {
  const waiting = useRef<{ work: Work; end: (done: boolean) => void }>(undefined);
  const [begin] = useBeginStepUpMutation();
  const [prove, { isLoading }] = useStepUpMutation();
  const [ways, setWays] = useState<{ passkey: boolean; totp: boolean }>();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const end = (done: boolean) => {
    setWays(undefined);
    waiting.current?.end(done);
    waiting.current = undefined;
  };
  const attempt = async () => {
    const { data, error } = (await waiting.current?.work()) ?? {};
    if (data !== undefined) {
      toast.success(data.message);
      return end(true);
    }
    if (rejectionIn(error)?.code !== 'stepUpNeeded') {
      toast.error(sentenceOf(error));
      return end(false);
    }
    const begun = await begin({});
    if (!begun.data) {
      toast.error(sentenceOf(begun.error));
      return end(false);
    }
    setCode('');
    setWrong(undefined);
    setWays({ passkey: begun.data.passkey !== null, totp: begun.data.totp });
  };
  const proved = async (body: Parameters<typeof prove>[0]['body']) => {
    const { data, error } = await prove({ body });
    if (data) return attempt();
    setWrong(sentenceOf(error));
  };
  const byPasskey = async () => {
    // A challenge is used once: each try asks for a new one.
    const { data, error } = await begin({});
    if (!data) return setWrong(sentenceOf(error));
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signed = await startAuthentication({ optionsJSON: data.passkey as never }).catch(
      (refusal: unknown) => setWrong(passkeySentence(refusal)),
    );
    if (signed) await proved({ response: { ...signed } });
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    void proved({ code });
  };
  return {
    run: (work) =>
      new Promise((resolve) => {
        waiting.current = { work, end: resolve };
        void attempt();
      }),
    dialog: ways && (
      <Dialog open title="One more step" onClose={() => end(false)}>
        <div className="grid gap-5">
          <p>Money leaves the shop. Please show that it is you; this counts for five minutes.</p>
          {wrong && <Notice tone="error">{wrong}</Notice>}
          {ways.passkey && (
            <Button wide onClick={() => void byPasskey()}>
              Use your passkey
            </Button>
          )}
          <form className="grid gap-4" onSubmit={byCode}>
            <TextField
              label={ways.totp ? 'Code of your app, or a recovery code' : 'A recovery code'}
              required
              autoFocus={!ways.passkey}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button type="submit" wide look={ways.passkey ? 'secondary' : 'primary'} busy={isLoading}>
              Go on
            </Button>
          </form>
        </div>
      </Dialog>
    ),
  };
}
