import type { GroupValues } from '../../../../../contract/settings-staff.ts';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import {
  FormArea,
  FormCheck,
  FormNumber,
  FormSelect,
  FormText,
} from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';

interface Of<Group extends keyof GroupValues> {
  readonly now: GroupValues[Group];
}

export function DiscountsForm({ now }: Of<'discounts'>) {
  const state = useSettingForm('discounts', now);
  return (
    <SettingForm state={state} now={now}>
      <Section title="Discount of the shop">
        <FormNumber
          state={state}
          name="defaultDiscount"
          label="Percent"
          hint="For every product without a discount of its own. 50 makes ₹2,000 to ₹1,000."
          required
        />
      </Section>
    </SettingForm>
  );
}

export function ReturnsForm({ now }: Of<'returns'>) {
  const state = useSettingForm('returns', now);
  return (
    <SettingForm state={state} now={now}>
      <Section title="Return window">
        <FormNumber
          state={state}
          name="returnDays"
          label="Days after delivery"
          hint="In these days a pair can be returned or exchanged. Your refund policy must say the same."
          required
        />
        <FormSelect
          state={state}
          name="refundReturns"
          label="The money goes back"
          options={[
            { value: 'received', label: 'when the pair has come back and was checked' },
            { value: 'accepted', label: 'when the return is accepted' },
          ]}
        />
      </Section>
      <Section
        title="Paying out cash"
        intro="Money that was paid at the door goes to the account that the customer names. Somebody with the permission for money releases it, with a second step."
      >
        <FormNumber
          state={state}
          name="payoutAloneUpTo"
          label="One person alone, up to ₹"
          hint="Where staff type the account: above this, another person with the permission for money approves it. 0 means always."
          required
        />
      </Section>
    </SettingForm>
  );
}

export function OrdersForm({ now }: Of<'orders'>) {
  const state = useSettingForm('orders', now);
  return (
    <SettingForm state={state} now={now}>
      <Section title="Limits of one order" intro="So that nobody empties the stock.">
        <div className="setting-pair">
          <FormNumber state={state} name="pairsPerLine" label="Pairs of one size" required />
          <FormNumber state={state} name="pairsPerOrder" label="Pairs in all" required />
        </div>
        <FormNumber
          state={state}
          name="longestHoldMinutes"
          label="Minutes an unpaid order keeps its pairs"
          hint="At the longest, however often it is paid again."
          required
        />
        <FormNumber
          state={state}
          name="unpaidAtOnce"
          label="Unpaid orders at once"
          hint="Of one phone, e-mail or account; an address has twice as many. Whoever has more is asked to pay or cancel one."
          required
        />
      </Section>
      <Section title="Work on orders">
        <FormSelect
          state={state}
          name="bookParcel"
          label="The courier is asked to come"
          options={[
            { value: 'packed', label: 'when the order is packed' },
            { value: 'confirmed', label: 'when the order is confirmed' },
          ]}
        />
        <FormCheck
          state={state}
          name="callBeforePacking"
          label="Somebody calls the customer before an order with cash on delivery is packed"
        />
      </Section>
      <Section title="GST files">
        <FormText
          state={state}
          name="gstVersion"
          label="Version of the portal"
          hint="The portal refuses an old one and names the newest. It stands in the JSON of GSTR-1 and GSTR-3B."
          required
        />
      </Section>
    </SettingForm>
  );
}

export function WhatsAppForm({ now }: Of<'whatsapp'>) {
  const state = useSettingForm('whatsapp', now);
  return (
    <SettingForm state={state} now={now}>
      <Section title="WhatsApp">
        <FormCheck state={state} name="on" label="Shoppers can write to us by WhatsApp" />
        <FormText
          state={state}
          name="number"
          label="Number"
          inputMode="numeric"
          hint="Digits with the country code, such as 919800000000."
        />
      </Section>
      <Section
        title="News of orders"
        intro="Instead of SMS, to shoppers who tick it at the checkout or in their account. Where WhatsApp refuses, an SMS goes out. The key is that of MSG91 (Settings, Keys)."
      >
        <FormCheck state={state} name="news" label="Offer news of orders by WhatsApp" />
        <FormText
          state={state}
          name="integratedNumber"
          label="Number it is sent from"
          inputMode="numeric"
          hint="The integrated number of MSG91’s panel."
        />
        <FormText
          state={state}
          name="orderTemplate"
          label="Template"
          hint="An approved utility template with two variables: the order’s number, and a sentence."
        />
        <div className="setting-pair">
          <FormText state={state} name="namespace" label="Namespace" />
          <FormText state={state} name="language" label="Language of the template" required />
        </div>
      </Section>
    </SettingForm>
  );
}

export function ReviewsForm({ now }: Of<'reviews'>) {
  const state = useSettingForm('reviews', now);
  return (
    <SettingForm state={state} now={now}>
      <Section title="Products without reviews">
        <FormCheck
          state={state}
          name="noReviewsYet"
          label="A product that nobody has reviewed says “No reviews yet”"
        />
        <p className="setting-quiet">
          Without the tick it shows a figure that is made up, and “(32 reviews)”.
        </p>
        <Notice>
          Invented ratings break the E-Commerce Rules and count as fake reviews. A live shop should say “No
          reviews yet”.
        </Notice>
      </Section>
    </SettingForm>
  );
}

export function SellingForm({ now }: Of<'selling'>) {
  const state = useSettingForm('selling', now);
  return (
    <SettingForm state={state} now={now}>
      <Section
        title="Orders"
        intro="Orders that are placed go on: they are packed, delivered and refunded as ever."
      >
        <FormCheck state={state} name="stopped" label="Take no orders now" />
        <FormArea
          state={state}
          name="sentence"
          label="What shoppers read"
          rows={2}
          hint="At the top of every page, and when somebody tries to order."
          required
        />
      </Section>
    </SettingForm>
  );
}
