/** The question before an order is cancelled. */
export const en = {
  wentWrong: 'Something went wrong. Please try again.',
  cancelOrder: 'Cancel order',
  warning: 'Warning !',
  reallyCancel: 'Do you really want to cancel order {number}? This cannot be undone.',
  refundTakes: 'A refund is requested, the way you paid. Refunds take 6-8 days.',
};
