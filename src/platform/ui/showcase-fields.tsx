import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { RadioCard } from './radio-card.tsx';
import { RangeSlider } from './range-slider.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export function Fields() {
  const [quantity, setQuantity] = useState(1);
  const [price, setPrice] = useState({ from: 1000, to: 6000 });
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <TextField label="First name" name="fname" autoComplete="given-name" required />
      <TextField label="Email" type="email" inputMode="email" hint="We send the invoice here." />
      <TextField
        label="Zipcode"
        inputMode="numeric"
        defaultValue="56"
        error="Please enter a valid 6-digit zipcode"
      />
      <PasswordField label="Password" />
      <Select label="Products per page" options={['25', '50', '100', '200']} />
      <TextArea label="Message" />
      <fieldset className="grid gap-3">
        <legend className="field-label mb-1.5">Payment</legend>
        <RadioCard name="pay" label="Card, UPI, netbanking" hint="Pay now, safely" defaultChecked />
        <RadioCard name="pay" label="Cash on delivery" hint="Pay when it is at your door" />
      </fieldset>
      <div className="grid content-start gap-3">
        <Checkbox label="Ship to another address" />
        <QuantityStepper value={quantity} max={5} onChange={setQuantity} />
      </div>
      <RangeSlider min={1000} max={10000} value={price} onChange={setPrice} />
    </div>
  );
}
