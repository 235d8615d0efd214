import CircleCheck from 'lucide-react/icons/circle-check';
import Scale from 'lucide-react/icons/scale';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { Checklist } from '../../../../contract/settings-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import {
  CONFIRMED_STEPS,
  type ConfirmedStep,
  type OpeningStep,
  POSTPONED_STEPS,
  type PostponedStep,
} from '../../../../domain/settings/opening.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useConfirmOpeningMutation, usePostponeOpeningMutation, useSettingsOverviewQuery } from '../api.ts';
import { OpenTheShop } from './open-the-shop.tsx';
import './settings-staff.css';

const setting = paths.backofficeSetting;

/** Where each step is done: the screen, and the field where there is one. */
const WHERE: Readonly<Record<OpeningStep, readonly (readonly [label: string, href: string])[]>> = {
  brand: [
    ['Name', `${setting('identity')}#name`],
    ['Logo and colours', setting('brand')],
  ],
  identity: [['Fill in', `${setting('identity')}#legalName`]],
  tax: [['Compare', setting('tax')]],
  products: [['Add a product', paths.backofficeNewProduct]],
  home: [['Arrange', paths.backofficeHomePage]],
  delivery: [
    ['Delivery', setting('shipping')],
    ['Cash', setting('cash')],
  ],
  payment: [['Set keys', `${paths.backofficeKeys}#payment`]],
  mail: [['Set the mail server', `${paths.backofficeKeys}#mail`]],
  policies: [['Read', paths.backofficePages]],
  testOrder: [['Look at the shop', paths.home]],
};

const isOneOf = <Step extends OpeningStep>(steps: readonly Step[], step: OpeningStep): step is Step =>
  (steps as readonly OpeningStep[]).includes(step);

type Item = Checklist['items'][number];

/** The way to the first order, step by step; what is done shows its name alone. */
export function OpeningChecklist({ checklist }: { readonly checklist: Checklist }) {
  const left = checklist.items.filter(({ done, postponed }) => !done && !postponed).length;
  return (
    <Section
      title={checklist.closed ? 'Open your shop' : 'What is left of the opening'}
      intro={
        checklist.closed
          ? 'Visitors read that the shop opens soon; you see it as they will. Cash on delivery and mail are enough to begin with.'
          : 'The shop is open. These steps were postponed or are new.'
      }
    >
      <ol className="opening">
        {checklist.items.map((item) => (
          <Step key={item.step} item={item} />
        ))}
        {checklist.law.length > 0 && <LawStep law={checklist.law} />}
        {checklist.closed && <OpenTheShop left={left} wasOpen={checklist.wasOpen} />}
      </ol>
    </Section>
  );
}

/** It does not keep the shop closed: what the law asks of this shop, its owner decides. */
function LawStep({ law }: Pick<Checklist, 'law'>) {
  return (
    <li>
      <Scale size={20} aria-hidden="true" />
      <div>
        <strong>Law</strong>
        <p>
          In force and not fulfilled: {law.join('; ')}. It does not stop the opening; ask a lawyer what holds
          for you.
        </p>
      </div>
      <div className="opening-acts">
        <LinkButton small look="secondary" href={paths.backofficeLaw}>
          Rules and sources
        </LinkButton>
      </div>
    </li>
  );
}

function Step({ item: { step, done, postponed, title, why, text } }: { readonly item: Item }) {
  return (
    <li data-done={done || undefined}>
      {done ? <CircleCheck size={20} aria-hidden="true" /> : <CircleDashed size={20} aria-hidden="true" />}
      <div>
        <strong>{title}</strong>{' '}
        <span className={postponed ? 'opening-later' : 'sr-only'}>
          {done ? '(done)' : postponed ? 'Postponed' : '(to do)'}
        </span>
        <p>{done ? text : `${text} ${why}`}</p>
      </div>
      {!done && <Acts step={step} title={title} postponed={postponed} />}
    </li>
  );
}

function Acts({ step, title, postponed }: Pick<Item, 'step' | 'title' | 'postponed'>) {
  const may = useMay();
  const [confirm, { isLoading: isConfirming }] = useConfirmOpeningMutation();
  const [postpone, { isLoading: isPostponing }] = usePostponeOpeningMutation();
  const say = (confirmed: ConfirmedStep) => void toastOutcome(confirm({ body: { step: confirmed } }));
  const later = (waits: PostponedStep) => void toastOutcome(postpone({ body: { step: waits } }));
  return (
    <div className="opening-acts">
      {WHERE[step].map(([label, href]) => (
        <LinkButton small look="secondary" href={href} key={href}>
          {label}
          <span className="sr-only">: {title}</span>
        </LinkButton>
      ))}
      {may('owner') && isOneOf(CONFIRMED_STEPS, step) && (
        <Button small look="quiet" busy={isConfirming} onClick={() => say(step)}>
          {step === 'policies' ? 'They are ours' : 'It is right as it is'}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {may('owner') && !postponed && isOneOf(POSTPONED_STEPS, step) && (
        <Button small look="quiet" busy={isPostponing} onClick={() => later(step)}>
          Later
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </div>
  );
}

/** On Today: while the shop is closed, for whoever may do something about it. */
export function OpeningOnToday() {
  const may = useMay();
  const allowed = may('settings staff');
  const { data } = useSettingsOverviewQuery({}, { skip: !allowed });
  return data?.checklist.closed ? <OpeningChecklist checklist={data.checklist} /> : null;
}
