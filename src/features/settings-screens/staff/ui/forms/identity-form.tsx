import type { GroupValues } from '../../../../../contract/settings-staff.ts';
import { gstinFault } from '../../../../../domain/settings/gstin.ts';
import { findState, INDIAN_STATES } from '../../../../../domain/text/india.ts';
import { FormArea, FormNumber, FormSelect, FormText } from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';

const STATES = INDIAN_STATES.map(({ name }) => name);

export function IdentityForm({ now }: { readonly now: GroupValues['identity'] }) {
  const state = useSettingForm('identity', now);
  const [gstin, home] = state.form.watch(['gstin', 'state']);
  const fault = gstinFault(gstin.trim().toUpperCase(), findState(home)?.gstCode);
  return (
    <SettingForm state={state} now={now}>
      <Section title="Name">
        <FormText state={state} name="name" label="Name of the shop" required />
        <FormText
          state={state}
          name="legalName"
          label="Legal name"
          hint="As on your GST certificate; it stands on every invoice."
          required
        />
        <FormText state={state} name="tagline" label="Tagline" required />
        <FormText state={state} name="website" label="Website" required />
      </Section>
      <Section
        title="Address"
        intro="As it is printed, line by line. The State decides between CGST with SGST and IGST."
      >
        <FormArea state={state} name="address" label="Address" rows={4} required />
        <div className="setting-pair">
          <FormText state={state} name="city" label="City" required />
          <FormText state={state} name="zipcode" label="Pincode" inputMode="numeric" required />
        </div>
        <div className="setting-pair">
          <FormSelect state={state} name="state" label="State" options={STATES} />
          <FormText state={state} name="country" label="Country" required />
        </div>
        <FormText
          state={state}
          name="gstin"
          label="GSTIN"
          autoCapitalize="characters"
          hint={fault === undefined ? 'The check letter and the State fit.' : fault}
          required
        />
      </Section>
      <Section title="Contact">
        <div className="setting-pair">
          <FormText state={state} name="phone" label="Phone" inputMode="tel" required />
          <FormText state={state} name="hours" label="Hours" required />
        </div>
        <FormText state={state} name="email" label="E-mail of customer care" inputMode="email" required />
        <FormText state={state} name="ordersEmail" label="E-mail for orders" inputMode="email" required />
        <FormText state={state} name="privacyEmail" label="E-mail for privacy" inputMode="email" required />
      </Section>
      <Section
        title="Grievance officer"
        intro="The E-Commerce Rules want a name, a designation and a contact on the site."
      >
        <div className="setting-pair">
          <FormText state={state} name="grievanceOfficer" label="Name of the officer" required />
          <FormText state={state} name="grievanceDesignation" label="Designation" required />
        </div>
        <div className="setting-pair">
          <FormText
            state={state}
            name="grievanceEmail"
            label="E-mail of the officer"
            inputMode="email"
            required
          />
          <FormText
            state={state}
            name="grievancePhone"
            label="Phone of the officer"
            inputMode="tel"
            required
          />
        </div>
      </Section>
      <Section title="Origin and map">
        <FormText state={state} name="countryOfOrigin" label="Country of origin of your products" required />
        <div className="setting-pair">
          <FormNumber state={state} name="latitude" label="Latitude of the map" required />
          <FormNumber state={state} name="longitude" label="Longitude of the map" required />
        </div>
      </Section>
    </SettingForm>
  );
}
