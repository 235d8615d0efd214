import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from '../../../../platform/browser/navigation/hooks.ts';
import type { Output } from '../../../../contract/endpoint.ts';
import { OfferBody, type offersStaffApi } from '../../../../contract/offers-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import type { Rejection } from '../../../../platform/browser/call-state.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns, Facts, Section } from '../../../../platform/ui/staff/section.tsx';
import { typedForm, useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useChangeOfferMutation, useCreateOfferMutation, useStaffOfferQuery } from '../api.ts';
import { WhatIf } from '../../../analytics/staff/ui/what-if.tsx';
import { phrase, TranslationPanel } from '../../../translations/staff/ui/translation-panel.tsx';
import { OfferForm } from '../ui/offer-form.tsx';
import { OfferState, StopOffer } from '../ui/offer-state.tsx';
import '../ui/offers-staff.css';

export const meta = unlisted(
  'Offer · Back office',
  'What an offer gives, when it counts, and how often it was used.',
);

type Found = Output<typeof offersStaffApi.staffOffer>;

export default function OfferPage() {
  const { id = 'new' } = useParams();
  const search = useSearchParams();
  const copied = id === 'new' ? search.get('copy') : null;
  const fetched = useStaffOfferQuery({ params: { id: copied ?? id } });
  const offer = copied === null ? fetched.data?.offer : null;
  return (
    <StaffPage
      title={id === 'new' ? 'New offer' : (offer?.name ?? '…')}
      state={offer && <OfferState state={offer.state} />}
      back={{ href: paths.backofficeOffers, label: 'Offers' }}
      actions={
        offer && (
          <>
            <LinkButton small look="quiet" href={paths.backofficeCopyOffer(offer.id)}>
              Duplicate
            </LinkButton>
            <StopOffer {...offer} />
          </>
        )
      }
    >
      <Whole fetched={fetched}>
        {(found) => <OneOffer key={copied ?? id} id={id} found={found} copied={copied !== null} />}
      </Whole>
    </StaffPage>
  );
}

function OneOffer({ id, found, copied }: { id: string; found: Found; copied: boolean }) {
  const navigate = useNavigate();
  const [create] = useCreateOfferMutation();
  const [change] = useChangeOfferMutation();
  // A copy has a code, a name and a beginning of its own.
  const values = useMemo(
    () =>
      copied
        ? { ...found.fields, version: 0, name: `${found.fields.name} (copy)`, code: '', from: '', until: '' }
        : found.fields,
    [found.fields, copied],
  );
  const state = useStaffForm<OfferBody, OfferBody>({
    id: `offer-${id}`,
    schema: OfferBody,
    values,
    saved: 'The offer is saved.',
    save: async (body) => {
      const { data, error } = await (id === 'new' ? create({ body }) : change({ params: { id }, body }));
      if (error) return { error: error as Rejection };
      // Once the form has settled: it would ask whether to leave otherwise.
      if (data && id === 'new') setTimeout(() => void navigate(paths.backofficeOffer(data.id)));
      return {};
    },
  });
  const known = id === 'new' ? {} : { id };
  const form = (
    <OfferForm state={state} categories={found.categories} collections={found.collections}>
      <WhatIf typed={typedForm(state)} changeOf={(offer) => ({ kind: 'offer', ...known, offer })} />
    </OfferForm>
  );
  if (!found.offer || copied) return form;
  return (
    <>
      {found.warning !== null && <Notice tone="error">{found.warning}</Notice>}
      <Columns main={form} side={<Use found={found} offer={found.offer} />} />
      <TranslationPanel texts={[phrase('offer', 'Name', found.fields.name)]} />
    </>
  );
}

function Use({ found, offer }: { found: Found; offer: NonNullable<Found['offer']> }) {
  return (
    <Section title="Used so far" intro={offer.words}>
      <Facts
        facts={[
          { label: 'Orders', value: offer.uses === null ? offer.used : `${offer.used} of ${offer.uses}` },
          { label: 'Money given', value: formatINR(offer.given) },
        ]}
      />
      {found.orders.length > 0 && (
        <ul className="grid gap-1 text-sm" aria-label="Newest orders with it">
          {found.orders.map(({ orderNumber, amount, at }) => (
            <li key={orderNumber} className="flex justify-between gap-3">
              <a className="text-link figures" href={paths.backofficeOrder(orderNumber)}>
                {orderNumber}
              </a>
              <span className="figures">{formatINR(amount)}</span>
              <When at={at} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
