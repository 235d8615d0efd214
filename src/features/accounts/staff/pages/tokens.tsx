import { type FormEvent, useState } from 'react';
import type { ApiToken } from '../../../../contract/tokens-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../../../domain/accounts/token-scopes.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns, Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useApiTokensQuery, useMakeApiTokenMutation, useRevokeApiTokenMutation } from '../api.ts';
import '../ui/tokens.css';

export const meta = unlisted('API tokens · Back office', 'Keys for your own programs.');

export default function Tokens() {
  const fetched = useApiTokensQuery({});
  return (
    <StaffPage title="API tokens" back={{ href: paths.backofficeSettings, label: 'Settings' }}>
      <Whole fetched={fetched}>
        {({ tokens }) => (
          <Columns
            main={
              tokens.length === 0 ? (
                <EmptyState title="No token yet">
                  A token lets a program of yours read or change the shop through its API. Give each program
                  its own.
                </EmptyState>
              ) : (
                <ul className="token-list" aria-label="Tokens">
                  {tokens.map((token) => (
                    <Token key={token.id} token={token} />
                  ))}
                </ul>
              )
            }
            side={<NewToken />}
          />
        )}
      </Whole>
    </StaffPage>
  );
}

function Token({
  token: { id, name, hint, scopes, who, madeAt, lastUsedAt, revokedAt },
}: {
  token: ApiToken;
}) {
  const [revoke, { isLoading }] = useRevokeApiTokenMutation();
  return (
    <li data-revoked={revokedAt !== null || undefined}>
      <p className="token-head">
        <strong>{name}</strong>
        <code>{hint}…</code>
        {revokedAt !== null && <Badge>Revoked</Badge>}
      </p>
      <p className="token-words">{scopes.join(', ')}</p>
      <p className="token-words">
        Made by <bdi>{who}</bdi> · <When at={madeAt} /> ·{' '}
        {lastUsedAt === null ? (
          'never used'
        ) : (
          <>
            last used <When at={lastUsedAt} />
          </>
        )}
      </p>
      {revokedAt === null && (
        <Button
          small
          look="quiet"
          className="justify-self-start text-alarm"
          busy={isLoading}
          aria-label={`Revoke ${name}`}
          onClick={() => void toastOutcome(revoke({ params: { id } }))}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}

/** The token is shown once, right after it was made. */
function NewToken() {
  const [make, { isLoading, data }] = useMakeApiTokenMutation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await toastOutcome(make({ body: { name, scopes: [...scopes] } }));
    if (!made) return;
    setName('');
    setScopes([]);
  };
  return (
    <Section
      title="New token"
      intro={
        <>
          It works until it is revoked, also after you have changed your password, and ends when you are no
          longer an owner.{' '}
          <a className="text-link" href="/api/docs">
            How to use it
          </a>
        </>
      }
    >
      {data && (
        <Notice>
          Copy it now, it is not shown again: <code className="break-all">{data.token}</code>
        </Notice>
      )}
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label="What it is for"
          maxLength={80}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset>
          <legend className="field-label">It may</legend>
          <div className="token-scopes mt-2">
            {TOKEN_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                label={scope}
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              />
            ))}
          </div>
        </fieldset>
        <Button
          type="submit"
          className="justify-self-start"
          busy={isLoading}
          disabled={name.trim().length < 2 || scopes.length === 0}
        >
          Make token
        </Button>
      </form>
    </Section>
  );
}
