import { SECOND_STEP_RULES, type SecondStepRule } from '../../../../domain/accounts/second-step.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { RadioCard } from '../../../../platform/ui/radio-card.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useChangeSecondStepRuleMutation } from '../api.ts';

const WORDS: Readonly<Record<SecondStepRule, { label: string; hint: string }>> = {
  'owner and money': { label: 'Owners and money', hint: 'Owners, and staff who work with money' },
  everybody: { label: 'Everybody', hint: 'All who work here' },
  nobody: { label: 'Nobody', hint: 'Whoever likes may set one up' },
};

/** Who has to use a passkey or codes beside the password. */
export function RuleSection({ rule }: { readonly rule: SecondStepRule }) {
  const [change, { isLoading }] = useChangeSecondStepRuleMutation();
  return (
    <Section
      title="Who needs a second step"
      intro="A passkey or a code of an app, beside the password. Whoever needs one and has none sets it up before anything else."
    >
      <div className="team-choices">
        {SECOND_STEP_RULES.map((each) => (
          <RadioCard
            key={each}
            name="second-step-rule"
            {...WORDS[each]}
            checked={each === rule}
            disabled={isLoading}
            onChange={() => void toastOutcome(change({ body: { rule: each } }))}
          />
        ))}
      </div>
    </Section>
  );
}
