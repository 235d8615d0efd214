/** The delivery promise on the page of a product. */
export const en = {
  delivery: 'Delivery',
  pincode: 'Pincode',
  enterPincode: 'Enter pincode',
  check: 'Check',
  checkPincode: 'Check the pincode',
  notAPincode: 'Please enter a valid pincode',
  notFetched: 'The delivery date could not be fetched. Please try again.',
  arrives: '{days} to {city}',
  pincodeTellsDate: 'Your pincode tells you the delivery date.',
};
