/** How the order of an exchange for another style is paid, for staff. */
export function insteadOf(
  orderNumber: string,
  {
    credit,
    link,
    inCash,
  }: { readonly credit: string; readonly link?: string | undefined; readonly inCash?: string | undefined },
): string {
  const rest = [
    ...(link === undefined ? [] : [`the customer gets a link to pay ${link}`]),
    ...(inCash === undefined ? [] : [`${inCash} are collected at the door`]),
  ];
  return [`Order ${orderNumber} is placed: store credit pays ${credit}`, ...rest].join(', ');
}
