import { WISHLIST_FULL } from './catalogue/wishlist.ts';

/** Every failure the shop can answer with: code, HTTP status, the sentence shown. One registry, one place. */
export const failures = {
  invalidInput: [400, 'Please check what you entered and try again.'],
  invalidLink: [400, 'This link has expired or was already used. Please ask for a new one.'],
  invalidOtp: [400, 'Invalid OTP'],
  wrongPassword: [400, 'That is not your current password.'],
  wrongCode: [400, 'That code is not right, or it was used before. Please wait for the next one.'],
  passkeyRefused: [400, 'This passkey was not accepted. Please try again, or use another way.'],
  ticketEnded: [401, 'That took too long. Please log in with your password again.'],
  secondStepNeeded: [401, 'One more step: please use your passkey or a code.'],
  wrongCredentials: [401, 'Invalid email or password'],
  notSignedIn: [401, 'Please sign in to continue.'],
  notAllowed: [403, 'You do not have permission to do that.'],
  secondStepMissing: [
    403,
    'Please set up a second step for signing in first. It guards the shop and its customers.',
  ],
  stepUpNeeded: [403, 'Please use your passkey or a code once more before money is paid out.'],
  passwordAgain: [403, 'Please enter your password again before you change how you sign in.'],
  lastSecondStep: [409, 'Your account needs a second step. Please add another one before you remove this.'],
  lastOwner: [409, 'The shop needs an owner. Please make somebody else an owner first.'],
  worksHere: [409, 'Somebody with this e-mail works here already.'],
  invitationEnded: [410, 'This invitation was used before or has ended. Please ask the owner for a new one.'],
  notVerified: [403, 'Please verify your e-mail or phone before you log in.'],
  notFound: [404, 'We could not find what you were looking for.'],
  wrongMethod: [405, 'This address cannot be used that way.'],
  emailTaken: [409, 'An account with this e-mail already exists. Please log in.'],
  cannotCancel: [409, 'This order can no longer be cancelled.'],
  confirmationRefused: [400, 'This order could not be confirmed. Please look at our message again.'],
  confirmationEnded: [410, 'The time to confirm this order has passed. Please call us if you still want it.'],
  cannotReturn: [409, 'This order cannot be returned any more.'],
  notReceived: [409, 'You can review a pair once it has been delivered.'],
  reviewedAlready: [409, 'You have already reviewed this pair. You can change your review within 30 days.'],
  tooLateToChange: [409, 'A review can be changed within 30 days of writing it.'],
  votedAlready: [409, 'You have already said that this review is helpful.'],
  questionAsked: [409, 'This has been asked already. The answer is shown here as soon as there is one.'],
  notBought: [403, 'Only who has bought this style and not returned it can answer.'],
  answeredAlready: [409, 'You have already answered this question. Thank you.'],
  sizeInStock: [409, 'Good news: this size is in stock now.'],
  tooManyAlerts: [429, 'You wait for many sizes already. Please try again later.'],
  noAddress: [400, 'Please give your e-mail address or your mobile number.'],
  wishlistFull: [409, WISHLIST_FULL],
  impossibleMove: [409, 'This order cannot be changed that way any more.'],
  nameTaken: [409, 'There is one of this name already.'],
  fixedName: [409, 'The menu leads to this name. It can be hidden, but not renamed or deleted.'],
  stillUsed: [409, 'Products use this. Move them first, or hide it.'],
  changedMeanwhile: [
    409,
    'Somebody else has changed this meanwhile. Please look at it again before you save.',
  ],
  unknownPicture: [400, 'The shop does not have this picture any more. Please choose another one.'],
  keysOfEnvironment: [
    409,
    'These keys are set where the shop runs (environment), and that wins. They are changed there.',
  ],
  slugTaken: [409, 'Another product has this address. Please choose another one.'],
  codeTaken: [409, 'Another product has this product id. Please choose another one.'],
  colourTaken: [409, 'This style has this colour already.'],
  nameUnknown: [400, 'There is no such category, type or tax class. Please choose another one.'],
  productChanged: [409, 'Somebody else has changed this product. Please look at the new values.'],
  productNotReady: [409, 'This product cannot be published yet.'],
  productOrdered: [409, 'This product has been ordered, so it cannot be deleted. Please archive it.'],
  productOnSale: [409, 'Shoppers can buy this product. Please unpublish it before you delete it.'],
  sizeOrdered: [409, 'This size has been ordered, so it must stay. Set it to 0 pairs instead.'],
  bulkRefused: [409, 'Nothing was changed.'],
  stockMoved: [409, 'The stock has changed meanwhile. Please look at the new figure.'],
  remittanceFaulty: [422, 'This list cannot be read. Nothing was taken.'],
  importNotReady: [409, 'This file cannot be applied. Please look at what is wrong with it.'],
  badArchive: [400, 'This is no ZIP archive that can be read.'],
  stockTakeOpen: [409, 'A stock take is under way already. Please end it first.'],
  stockTakeEnded: [409, 'This stock take has ended.'],
  countedMeanwhile: [409, 'Somebody counted meanwhile. Please look at the new differences.'],
  newsletterStarted: [409, 'This newsletter is being sent or was sent. It cannot be changed any more.'],
  newsletterLinkUnknown: [410, 'This link is no longer valid. Please write to us and we will help.'],
  picturesMoved: [409, 'The pictures have changed meanwhile. Please look at them and try again.'],
  tooManyPictures: [409, 'A product has at most 12 pictures. Please remove one first.'],
  tooLarge: [413, 'That is too large for us to accept.'],
  wrongMediaType: [415, 'Please send this as JSON.'],
  tooManyRequests: [429, 'Too many tries. Please wait a little and try again.'],
  cartChanged: [409, 'Prices or stock have changed. Please look at the new figures before you order.'],
  totalChanged: [409, 'This order costs something else by now. Please look at the new total.'],
  couponTaken: [409, 'Another offer has this code. Please choose another one.'],
  couponRefused: [409, 'This code cannot be used for your order.'],
  orderTooLarge: [400, 'Please order fewer pairs at once.'],
  tooManyUnpaid: [
    409,
    'There are unpaid orders with this phone, e-mail or address already. Please pay or cancel one of them first, or choose cash on delivery.',
  ],
  notServed: [400, 'We do not deliver to this pincode yet.'],
  advanceNeeded: [409, 'For cash on delivery a part of this order is paid online in advance.'],
  creditChanged: [409, 'Your store credit has changed. Please look again.'],
  noCash: [400, 'Cash on delivery is not possible for this order. Please pay online.'],
  notSelling: [503, 'We are not taking orders at the moment. Please come back soon.'],
  shopClosed: [503, 'This shop is not open yet. Please come back soon.'],
  notReadyToOpen: [409, 'The shop cannot be opened yet. Please look at the checklist.'],
  attemptReused: [422, 'This cart has already been ordered with other details.'],
  notPayable: [409, 'This order can no longer be paid online.'],
  badSignature: [400, 'This message was not signed by the payment provider.'],
  badPicture: [422, 'This file cannot be used. Please choose a photo: JPEG, PNG, WebP or AVIF.'],
  paymentUnavailable: [
    503,
    'Online payment is not available right now. Your cart is saved: please try again or choose cash on delivery.',
  ],
  picturesUnavailable: [
    503,
    'The picture store does not answer right now. Nothing is lost: please try again in a few minutes.',
  ],
  unexpected: [500, 'Something went wrong. Please try again.'],
  busy: [503, 'The shop is very busy right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type FailureCode = keyof typeof failures;

interface Particulars {
  /** Replaces the registry's sentence where a better one is known. */
  readonly message?: string;
  /** Goes into the answer beside code and message, for example new prices. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** Thrown by use cases; the server turns it into `{success: false, code, message}`. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, particulars: Particulars = {}) {
    super(particulars.message ?? failures[code][1]);
    this.name = 'Failure';
    this.code = code;
    this.status = failures[code][0];
    this.details = particulars.details;
    this.retryAfterSeconds = particulars.retryAfterSeconds;
  }
}

/** The order is not in a state in which this can be done. */
export const impossibleMove = (message: string): Failure => new Failure('impossibleMove', { message });
