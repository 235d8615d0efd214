/** After the order: it is placed, paid, or neither. */
export const en = {
  orderPlaced: 'Order placed',
  orderPlacedSuccessfully: 'Order Placed Successfully',
  orderIsPlaced: 'Your order is placed. Thank you for shopping with us.',
  orderId: 'Order id : {id}',
  payment: 'Payment',
  aboutPayment: 'The result of your payment.',
  failed: 'Failed',
  notSuccessful: 'Your payment was not successful. Please try again.',
  backToCheckout: 'Back to checkout',
  viewOrder: 'View Order',
  confirmingYourPayment: 'Confirming your payment',
  bankHasNotAnswered: 'Your bank has not answered yet. Please do not pay again: this page updates by itself.',
  bankHasNotAnsweredWeWrite:
    'Your bank has not answered yet. Please do not pay again: this page updates by itself, and we write to you as soon as your payment arrives.',
  notPaidYet: 'Not paid yet',
  canBePaid: 'This order is not paid. It can be paid by the link in its mail, or in the account.',
  paymentSuccessful: 'Payment Successful',
  paymentWasSuccessful: 'Your payment was successful. Thank you for shopping with us.',
  paidInCashAtDelivery: 'Nothing is paid yet: it is paid in cash at delivery.',
  refundIsRequested: 'Your refund is requested',
  cancelledAndRefunded:
    'This order is cancelled, and the refund is requested, the way the money came. Banks take 6 to 8 days.',
  returnedAndRefunded:
    'Pairs of this order came back, and the refund is requested, the way the money came. Banks take 6 to 8 days.',
  orderCancelled: 'Order cancelled',
  orderReturned: 'Order returned',
  parcelCameBack: 'The parcel came back to us. Nothing was paid for this order.',
  cashOrderCancelled: 'This order is cancelled. Nothing was paid for it.',
  orderEnded: 'This order was cancelled, or the time to pay for it ran out. Nothing was paid for it.',
  deliveryOn: 'Delivery {days}',
  detailsByMail: 'A mail with all the details is on its way. We write again with its tracking number.',
  detailsByMailLater:
    'A mail with all the details is on its way. Your order is dispatched within 0-7 days, and we write again with its tracking number.',
  trackYourOrder: 'Track your order',
  continueShopping: 'Continue shopping',
  advanceHasArrived: 'Your advance has arrived. The rest is paid in cash at delivery.',
};
