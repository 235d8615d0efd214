import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { Checklist } from '../../../../contract/settings-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import {
  CONFIRMED_STEPS,
  type ConfirmedStep,
  type OpeningStep,
} from '../../../../domain/settings/opening.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useConfirmOpeningMutation, useSettingsOverviewQuery } from '../api.ts';
import './settings-staff.css';

const WHERE: Readonly<Record<OpeningStep, { href: string; label: string }>> = {
  identity: { href: paths.backofficeSetting('identity'), label: 'Fill in' },
  tax: { href: paths.backofficeSetting('tax'), label: 'Decide' },
  keys: { href: paths.backofficeKeys, label: 'Set' },
  policies: { href: paths.terms, label: 'Read' },
  reviews: { href: paths.backofficeSetting('reviews'), label: 'Decide' },
};

const isConfirmed = (step: OpeningStep): step is ConfirmedStep =>
  (CONFIRMED_STEPS as readonly string[]).includes(step);

/** What must be decided before the first order. */
export function OpeningChecklist({ checklist }: { readonly checklist: Checklist }) {
  const may = useMay();
  const [confirm, { isLoading }] = useConfirmOpeningMutation();
  const left = checklist.items.filter(({ done }) => !done).length;
  return (
    <Section
      title="Before you open"
      intro={
        checklist.blocks
          ? `The shop takes no order until all is done. ${left} of ${checklist.items.length} to go.`
          : 'A live shop takes its first order when all of it is done. This one already sells.'
      }
    >
      <ul className="opening">
        {checklist.items.map(({ step, done, title, text }) => (
          <li key={step} data-done={done || undefined}>
            {done ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <CircleDashed size={20} aria-hidden="true" />
            )}
            <div>
              <strong>{title}</strong> <span className="sr-only">{done ? '(done)' : '(to do)'}</span>
              <p>{text}</p>
            </div>
            {!done && (
              <div className="opening-acts">
                <LinkButton small look="secondary" href={WHERE[step].href}>
                  {WHERE[step].label}
                  <span className="sr-only">: {title}</span>
                </LinkButton>
                {isConfirmed(step) && may('owner') && (
                  <Button
                    small
                    look="quiet"
                    busy={isLoading}
                    onClick={() => void toastOutcome(confirm({ body: { step } }), ({ message }) => message)}
                  >
                    {step === 'policies' ? 'They are ours' : 'It is right as it is'}
                    <span className="sr-only">: {title}</span>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** On Today: while the shop waits for it, and for whoever may do something about it. */
export function OpeningOnToday() {
  const may = useMay();
  const allowed = may('settings staff');
  const { data } = useSettingsOverviewQuery({}, { skip: !allowed });
  return data?.checklist.blocks ? <OpeningChecklist checklist={data.checklist} /> : null;
}
