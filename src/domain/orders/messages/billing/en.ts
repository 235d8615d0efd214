/** What the billing form asks for, and what it says of a field that is wrong. */
export const en = {
  fname: { label: 'First name', wrong: 'Please enter a valid first name' },
  lname: { label: 'Last name', wrong: 'Please enter a valid last name' },
  billing_address: { label: 'Address', wrong: 'Please enter a valid billing address' },
  billing_address2: { label: 'Address line 2', wrong: 'This address line is too long' },
  country: { label: 'Country', wrong: 'Please choose India' },
  zipcode: { label: 'Pincode (zipcode)', wrong: 'Please enter a valid 6-digit zipcode' },
  city: { label: 'City', wrong: 'Please enter a valid city name' },
  state: { label: 'State', wrong: 'Please enter a valid state name' },
  phone: { label: 'Phone', wrong: 'Please enter a valid 10-digit phone number' },
  email: { label: 'Email', wrong: 'Please enter a valid email address' },
  additionalInfo: { label: 'Additional information', wrong: 'Please keep the note to 500 characters' },
  sentences: {
    incomplete:
      'Please fill in the billing details correctly with a valid first name, valid last name, valid billing address, valid city name, valid state name, valid zipcode, valid phone number, and valid email',
    emptyCart: 'Your 🛒cart is empty!',
    unknownPincode: 'Please enter a valid pincode',
  },
};
