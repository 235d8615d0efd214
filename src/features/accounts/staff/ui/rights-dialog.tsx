import { type FormEvent, useState } from 'react';
import { type Area, AREAS } from '../../../../domain/accounts/visitor.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { RadioCard } from '../../../../platform/ui/radio-card.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { AREA_WORDS } from './areas.ts';

export interface Rights {
  readonly role: 'staff' | 'owner';
  readonly areas: Area[];
}

interface Props {
  readonly title: string;
  readonly sendText: string;
  /** Given: an e-mail is asked for as well. */
  readonly invites?: boolean;
  readonly start: Rights;
  readonly onClose: () => void;
  /** Answers a sentence when it was refused. */
  readonly onSend: (rights: Rights, email: string) => Promise<string | undefined>;
}

/** What somebody may do: everything, or the areas that are ticked. */
export function RightsDialog({ title, sendText, invites = false, start, onClose, onSend }: Props) {
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState(start);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const toggle = (area: Area, ticked: boolean) =>
    setRights(({ areas, role }) => ({
      role,
      areas: AREAS.filter((each) => (each === area ? ticked : areas.includes(each))),
    }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rights.role === 'staff' && rights.areas.length === 0)
      return setWrong('Please choose at least one area.');
    setBusy(true);
    const refused = await onSend(rights, email.trim());
    setBusy(false);
    setWrong(refused);
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="team-choices" onSubmit={(event) => void submit(event)}>
        {invites && (
          <TextField
            label="E-mail"
            type="email"
            required
            autoFocus
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <RadioCard
          name="role"
          label="Staff"
          hint="Does what is ticked below"
          checked={rights.role === 'staff'}
          onChange={() => setRights({ ...rights, role: 'staff' })}
        />
        {rights.role === 'staff' && (
          <fieldset className="team-choices">
            <legend className="sr-only">Areas</legend>
            {AREAS.map((area) => (
              <Checkbox
                key={area}
                checked={rights.areas.includes(area)}
                onChange={(event) => toggle(area, event.target.checked)}
                label={
                  <>
                    {AREA_WORDS[area].label}
                    <span>{AREA_WORDS[area].hint}</span>
                  </>
                }
              />
            ))}
          </fieldset>
        )}
        <RadioCard
          name="role"
          label="Owner"
          hint="Does everything, also invites and removes people"
          checked={rights.role === 'owner'}
          onChange={() => setRights({ ...rights, role: 'owner' })}
        />
        {wrong && <Notice tone="error">{wrong}</Notice>}
        <Button type="submit" busy={busy} busyText="Sending">
          {sendText}
        </Button>
      </form>
    </Dialog>
  );
}
