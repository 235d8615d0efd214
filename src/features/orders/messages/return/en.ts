import { sizeWords } from '../../../../domain/text/size-words.ts';
import { pluralIn } from '../../../../domain/text/languages.ts';

const plural = pluralIn('en');

/** The form by which a pair comes back, and where money goes. */
export const en = {
  returnOrExchange: 'Return or exchange',
  wentWrong: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
  close: 'Close',
  chooseNewSize: 'Order {number}. Choose the new size: we keep it for you at once.',
  tellUsWhatIsWrong: 'Order {number}. Tell us what is wrong; we answer within two working days.',
  whatWouldYouLike: 'What would you like?',
  return: 'Return',
  moneyBack: 'Money back',
  exchange: 'Exchange',
  anotherSize: 'Another size, at no cost',
  reason: 'Reason',
  details: 'Details',
  sendRequest: 'Send request',
  whichSize: 'Which size instead?',
  whichPairs: 'Which pairs?',
  pairOf: (count: number, name: string, size: string) => `${count} × ${name}, ${sizeWords('size', size)}`,
  newSize: 'New size',
  sizeOrStyle: 'Another size at no cost, or another style',
  anotherStyle: 'Another style',
  sameStyle: 'Another size of the same style',
  whichStyle: 'Which style would you like?',
  styleExample: 'Its name, or black heels',
  otherStyles: 'Show the others again',
  noStyle: 'We found no style in stock for these words.',
  insteadOf: (title: string) => `Instead of ${title}`,
  sizeOf: (title: string) => `Size of ${title}`,
  styleDearer: (worth: string, rest: string) =>
    `Your pair pays ${worth}. About ${rest} are left: once your pair is here, you get a link to pay.`,
  styleCheaper: (worth: string, rest: string) =>
    `Your pair is worth ${worth}. About ${rest} stay in your store credit.`,
  styleEven: 'Your pair pays for it.',
  newSizeFor: ' for {title}',
  chooseASize: 'Choose a size',
  noOtherSize: 'No other size is in stock: your money comes back.',
  paidInCash: 'You paid in cash. Where does your money go?',
  paidBackTo: 'Paid back to',
  upiId: 'UPI id',
  upiExample: 'name@bank',
  bankAccount: 'Bank account',
  nameOnAccount: 'Name on the account',
  accountNumber: 'Account number',
  pickupDay: 'Pickup day',
  newPairComes: (days: string) => `Your new pair comes ${days}, once we have yours.`,
  paidBackBelow: 'Once we have checked the pair, we pay you back to the account below.',
  paidBackSameWay:
    'Once we have checked the pair, your money goes back the way you paid. Banks take 6-8 days.',
  backAs: 'How would you like the refund?',
  asMoney: 'As money',
  asCredit: 'As store credit',
  creditOf: (sum: string) => `${sum} to store credit, as soon as we have checked what you sent`,
  creditWithBonus: (sum: string, bonus: string) =>
    `${sum} to store credit and ${bonus} on top, as soon as we have checked what you sent`,
  photos: 'Photos',
  photosGoWith: {
    request: (count: number) =>
      plural(count, {
        one: `${count} photo goes with your request.`,
        other: `${count} photos go with your request.`,
      }),
    review: (count: number) =>
      plural(count, {
        one: `${count} photo goes with your review.`,
        other: `${count} photos go with your review.`,
      }),
  },
  leftOut: (count: number, most: number) => `${count} left out: Up to ${most} photos, 6 MB each.`,
  upToPhotos: (most: number) => `Up to ${most} photos, 6 MB each.`,
};
