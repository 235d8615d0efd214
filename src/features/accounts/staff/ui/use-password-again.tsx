import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Rejection } from '../../../../platform/browser/call-state.ts';
import { rejectionIn, sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../../platform/ui/password-field.tsx';
import { toast } from '../../../../platform/ui/toast.ts';

type Trouble = Parameters<typeof sentenceOf>[0];
interface Ended<Result> {
  readonly data?: Result;
  readonly error?: Trouble;
}
type Work = (body: { password?: string }) => PromiseLike<Ended<unknown>>;

const asksAgain = (rejection: Rejection | undefined): boolean =>
  rejection?.code === 'passwordAgain' || rejection?.code === 'wrongPassword';

/** Runs a change of the ways to sign in; asks for the password when the server does, and then runs it again. */
export function usePasswordAgain(): {
  run: <Result>(
    work: (body: { password?: string }) => PromiseLike<Ended<Result>>,
    done: (data: Result) => void,
  ) => Promise<void>;
  dialog: ReactNode;
} {
  const waiting = useRef<{ work: Work; done: (data: never) => void }>(undefined);
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const attempt = async (body: { password?: string }) => {
    const { data, error } = (await waiting.current?.work(body)) ?? {};
    if (data !== undefined) {
      setOpen(false);
      waiting.current?.done(data as never);
      return;
    }
    const rejection = rejectionIn(error);
    if (!asksAgain(rejection)) {
      setOpen(false);
      toast.error(sentenceOf(error));
      return;
    }
    setWrong(rejection?.code === 'wrongPassword' ? sentenceOf(error) : undefined);
    setPassword('');
    setOpen(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt({ password });
  };
  return {
    run: async (work, done) => {
      waiting.current = { work, done };
      await attempt({});
    },
    dialog: open && (
      <Dialog open title="Your password again" onClose={() => setOpen(false)}>
        <form className="team-choices" onSubmit={submit}>
          <p>You signed in some time ago. Before you change how you sign in, please show that it is you.</p>
          {wrong && <Notice tone="error">{wrong}</Notice>}
          <PasswordField
            label="Password"
            required
            autoFocus
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit">Go on</Button>
        </form>
      </Dialog>
    ),
  };
}
