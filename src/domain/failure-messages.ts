import type { FailureCode } from './errors.ts';
import type { Language } from './text/languages.ts';

/** What only staff or other programs can be told: their screens are in English. */
type StaffFailure =
  | 'passkeyRefused'
  | 'ticketEnded'
  | 'secondStepNeeded'
  | 'secondStepMissing'
  | 'stepUpNeeded'
  | 'passwordAgain'
  | 'lastSecondStep'
  | 'lastOwner'
  | 'worksHere'
  | 'invitationEnded'
  | 'wrongMethod'
  | 'wrongMediaType'
  | 'nameTaken'
  | 'fixedName'
  | 'stillUsed'
  | 'unknownPicture'
  | 'keysOfEnvironment'
  | 'slugTaken'
  | 'codeTaken'
  | 'colourTaken'
  | 'nameUnknown'
  | 'productChanged'
  | 'productNotReady'
  | 'productOrdered'
  | 'productOnSale'
  | 'sizeOrdered'
  | 'bulkRefused'
  | 'stockMoved'
  | 'remittanceFaulty'
  | 'importNotReady'
  | 'badArchive'
  | 'stockTakeOpen'
  | 'stockTakeEnded'
  | 'countedMeanwhile'
  | 'newsletterStarted'
  | 'picturesMoved'
  | 'tooManyPictures'
  | 'couponTaken'
  | 'notReadyToOpen'
  | 'badSignature'
  | 'picturesUnavailable';

const hi: Readonly<Record<Exclude<FailureCode, StaffFailure>, string>> = {
  invalidInput: 'कृपया अपनी लिखी जानकारी देख लें और फिर कोशिश करें।',
  invalidLink: 'यह लिंक पुराना हो गया है या इस्तेमाल हो चुका है। कृपया नया लिंक मँगाएँ।',
  invalidOtp: 'OTP सही नहीं है',
  wrongPassword: 'यह आपका मौजूदा पासवर्ड नहीं है।',
  wrongCode: 'यह कोड सही नहीं है या इस्तेमाल हो चुका है। कृपया अगले कोड का इंतज़ार करें।',
  wrongCredentials: 'ईमेल या पासवर्ड सही नहीं है',
  notSignedIn: 'आगे बढ़ने के लिए कृपया साइन इन करें।',
  notAllowed: 'आपको यह करने की इजाज़त नहीं है।',
  notVerified: 'लॉग इन से पहले कृपया अपना ईमेल या फ़ोन वेरिफ़ाई करें।',
  notFound: 'जो चाहिए था, वह हमें नहीं मिला।',
  emailTaken: 'इस ईमेल से अकाउंट पहले से है। कृपया लॉग इन करें।',
  cannotCancel: 'यह ऑर्डर अब कैंसल नहीं हो सकता।',
  confirmationRefused: 'यह ऑर्डर कन्फ़र्म नहीं हो पाया। कृपया हमारा मैसेज फिर देखें।',
  confirmationEnded: 'ऑर्डर कन्फ़र्म करने का समय निकल गया। अगर अब भी चाहिए तो हमें कॉल करें।',
  cannotReturn: 'इस ऑर्डर का रिटर्न अब नहीं हो सकता।',
  notReceived: 'जोड़ी डिलीवर होने के बाद आप रिव्यू लिख सकते हैं।',
  reviewedAlready: 'इस जोड़ी पर आपका रिव्यू है। 30 दिन तक उसे बदला जा सकता है।',
  tooLateToChange: 'रिव्यू लिखने के 30 दिन तक ही बदला जा सकता है।',
  votedAlready: 'यह राय आपसे मिल चुकी है कि रिव्यू काम का है।',
  questionAsked: 'यह सवाल पहले ही पूछा जा चुका है। जवाब मिलते ही यहाँ दिखेगा।',
  notBought: 'जवाब वही दे सकता है जिसने यह स्टाइल ख़रीदा है और लौटाया नहीं।',
  answeredAlready: 'इस सवाल पर आपका जवाब हमें मिल चुका है। शुक्रिया।',
  sizeInStock: 'ख़ुशख़बरी: यह साइज़ अब स्टॉक में है।',
  tooManyAlerts: 'आपके लिए पहले से कई साइज़ का इंतज़ार है। कृपया बाद में कोशिश करें।',
  noAddress: 'कृपया अपना ईमेल या मोबाइल नंबर दें।',
  wishlistFull: 'आपकी विशलिस्ट भर गई है। पहले कुछ हटा दें।',
  impossibleMove: 'इस ऑर्डर में अब यह बदलाव नहीं हो सकता।',
  changedMeanwhile: 'इस बीच किसी और ने इसे बदल दिया है। सेव करने से पहले फिर देख लें।',
  newsletterLinkUnknown: 'यह लिंक अब नहीं चलता। हमें लिखें, हम मदद करेंगे।',
  tooLarge: 'यह बहुत बड़ा है।',
  tooManyRequests: 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  cartChanged: 'दाम या स्टॉक बदल गया है। ऑर्डर से पहले नई रकम देख लें।',
  totalChanged: 'इस ऑर्डर की रकम अब बदल गई है। कृपया नई रकम देख लें।',
  couponRefused: 'यह कोड आपके ऑर्डर पर नहीं चलेगा।',
  orderTooLarge: 'कृपया एक बार में कम जोड़ियाँ ऑर्डर करें।',
  tooManyUnpaid:
    'इस फ़ोन, ईमेल या पते से पहले के ऑर्डर का पेमेंट बाक़ी है। पहले किसी एक का पेमेंट करें या उसे कैंसल करें, या कैश ऑन डिलीवरी चुनें।',
  notServed: 'इस पिनकोड पर हम अभी डिलीवरी नहीं करते।',
  advanceNeeded: 'कैश ऑन डिलीवरी के लिए इस ऑर्डर का एक हिस्सा पहले ऑनलाइन देना होता है।',
  creditChanged: 'आपका स्टोर क्रेडिट बदल गया है। कृपया फिर देखें।',
  noCash: 'इस ऑर्डर पर कैश ऑन डिलीवरी नहीं हो सकती। कृपया ऑनलाइन पेमेंट करें।',
  notSelling: 'हम अभी ऑर्डर नहीं ले रहे हैं। जल्दी ही फिर आइए।',
  shopClosed: 'यह दुकान अभी खुली नहीं है। जल्दी ही फिर आइए।',
  attemptReused: 'यह कार्ट दूसरी जानकारी के साथ पहले ही ऑर्डर हो चुका है।',
  notPayable: 'इस ऑर्डर का ऑनलाइन पेमेंट अब नहीं हो सकता।',
  badPicture: 'यह फ़ाइल नहीं चलेगी। कृपया फ़ोटो चुनें: JPEG, PNG, WebP या AVIF।',
  paymentUnavailable: 'ऑनलाइन पेमेंट अभी नहीं हो पा रहा। आपका कार्ट सेव है: फिर कोशिश करें या कैश ऑन डिलीवरी चुनें।',
  unexpected: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  busy: 'दुकान पर अभी बहुत भीड़ है। थोड़ी देर में फिर कोशिश करें।',
};

/** The sentences of a language beside English, by their codes; of what only staff are told there is none. */
export const failureTexts = (language: Language): Readonly<Partial<Record<FailureCode, string>>> =>
  language === 'en' ? {} : hi;
