import { type Answer, ANSWERS } from './answers.ts';
import { foldLetters } from './tokens.ts';

/** Phrases that ask for a page, not for a shoe. */
const SAID: Readonly<Record<Answer, string>> = {
  track:
    'parcel,my parcel,parcel status,order late,delivery status,track order,track my order,track,tracking,order tracking,where is my order,order status,status of order,status of my order,my order,my orders,mera order,order kab,order kaha,order kahan,parcel kaha,parcel kahan,parcel kab,parcel track,order nahi aaya,order abhi tak,order nahi mila,order kidhar,order id,parcel nahi mila,parcel nahi aaya,parcel kidhar,order kab aayega,saman kab aayega,saman kab,saman kaha,parcel kab aayega,tracking id,tracking number,मेरा ऑर्डर,ऑर्डर कब,ऑर्डर कहां,ऑर्डर नहीं आया,ऑर्डर नहीं मिला,ऑर्डर ट्रैक,ऑर्डर स्टेटस,पार्सल कब,पार्सल कहां,पार्सल नहीं,सामान कब,सामान कहां,ट्रैक',
  returns:
    'replace,wapis,wapis karna,paise wapis,wrong item,different product,return,returns,return policy,refund,refunds,refund policy,exchange,exchange policy,replacement,cancel order,cancel my order,cancellation,order cancel,money back,paisa wapas,paise wapas,paisa wapas kab,paise wapas kab,wapas kab milega,size badalna,size badal,galat size,galat product,galat saman,wrong size,wrong product,damaged,defective,kharab nikla,refund kab,refund kab milega,size change,size change karna,wapas,wapas karna,vapas,साइज बदलना,साइज बदल,गलत साइज,गलत सामान,खराब निकला,एक्सचेंज,ऑर्डर कैंसिल,ऑर्डर कैंसल,ऑर्डर रद्द,वापस,रिटर्न,रिफंड',
  shipping:
    'do you deliver,deliver to,delivered in,kitne time me,shipping,shipping policy,shipping charge,shipping charges,delivery,delivery time,delivery charge,delivery charges,free delivery,cod,cash on delivery,kab aayega,kab milega,kitne din,kitne din me,kab hogi,कितने दिन,कब आएगा,कब मिलेगा,कैश ऑन डिलीवरी,डिलीवरी,डिलिवरी',
  sizes:
    'chart,size chart,size guide,sizechart,size table,which size,my size,size kaise,matlab kitna,kaunsa size,konsa size,kaun sa size,size konsa,size kaunsa,कौन सा साइज,size conversion,foot length,foot size,size measurement,measure foot,size kya,mera size,साइज चार्ट,साइज गाइड,साइज कैसे,साइज पता,कौनसा साइज,मेरा साइज,सही साइज',
  contact:
    'owner,owner number,contact,contact us,contact number,customer care,customer service,customer support,helpline,help line,phone number,phone no,mobile number,baat karni,baat karna,call us,whatsapp,email,complaint,complaints,shikayat,shop address,store address,dukan kaha,dukan kahan,dukaan kaha,dukaan kahan,dukan ka pata,dukan ka address,dukaan ka pata,dukaan ka address,दुकान कहाँ,call center,call centre,shop timing,कस्टमर केयर,फोन नंबर,मोबाइल नंबर,ग्राहक सेवा,बात करनी,दुकान का पता,व्हाट्सएप,व्हाट्सऐप,संपर्क,शिकायत',
  help: 'password,forgot password,login,log in,sign in,credit card,debit card,kaise kharide,kaise khareede,kaise kharidu,kaise khareedu,kharidu kaise,coupon,coupons,coupon code,promo code,emi,place an order,place order,ऑर्डर कैसे,कैसे ऑर्डर,भुगतान,पेमेंट,पैसे कैसे,सहायता,help,faq,faqs,questions,support,madad,मदद,how to order,order kaise,kaise order,order karna,how to pay,payment,how can i pay,can i pay,gpay,google pay,phonepe,paytm,payment fail,payment method,payment methods,payment options,paise kaise,upi',
  privacy: 'privacy,privacy policy,my data',
  about: 'about us,about you,who are you',
};
const byPhrase: ReadonlyMap<string, Answer> = new Map(
  ANSWERS.flatMap((answer) =>
    SAID[answer].split(',').map((phrase) => [foldLetters(phrase), answer] as const),
  ),
);

/** Words of one of these lists and of the other, anywhere in the text: "when will you deliver my order". */
const TOGETHER: readonly (readonly [answer: Answer, some: string, others: string])[] = [
  [
    'returns',
    'order item product shoe shoes pair size saman parcel piece',
    'wrong damaged defective defect broken torn tuta toota tooti kharab phata galat cancel return exchange replace replaced refund wapas change badalna badal badli tight dheela loose',
  ],
  [
    'track',
    'order orders parcel package shipment courier saman delivery',
    'where when kab kaha kahan kidhar status track received reached reach pahucha pahuncha pohcha aaya aayega ayega milega mila late delay delayed pending dispatched arrive arriving delivered yet',
  ],
  [
    'shipping',
    'deliver delivers delivered delivery ship ships shipping shipped dispatch courier cod pincode',
    'do you can when how kab kitne kitna kitni time days din charge charges cost free fee to in my me area city pincode express fast urgent same tomorrow today kal aaj available',
  ],
  ['shipping', 'kitne kitna how', 'aayega ayega pahuchega pahunchega milega deliver delivered delivery'],
  [
    'sizes',
    'size sizes sizing number uk eu us ind cm foot',
    'how kaise kaisa which kaunsa konsa kaun chart guide table measure measurement napu naap naape means mean matlab convert conversion equal equals know fitting cm inch inches',
  ],
  ['sizes', 'uk us ind euro eu india indian', 'to into equals'],
  [
    'help',
    'payment pay paying emi upi card debit credit gpay phonepe paytm netbanking wallet coupon promo voucher code bill invoice gst account login password otp',
    'how kaise can do is available use apply lagau lagaye karu kare option options method methods accept accepted fail failed problem nahi hai code chahiye download',
  ],
  [
    'contact',
    'store stores shop shops showroom outlet dukan dukaan branch office',
    'near nearby nearest me kaha kahan where location address pata timing timings open offline physical visit',
  ],
  [
    'contact',
    'call phone talk speak chat baat',
    'you us me karna karni karo karao karwao karaiye number customer executive team someone want',
  ],
];
const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(foldLetters));
const together = TOGETHER.map(([answer, some, others]) => ({
  answer,
  some: words(some),
  others: words(others),
}));

/** Words of questions: never taken for mistyped names. */
export const questionWords: ReadonlySet<string> = new Set([
  ...[...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')),
  ...together.flatMap(({ some, others }) => [...some, ...others]),
]);

/** They hold a word of a question and are none. */
const NO_QUESTIONS = /\b(?:return gifts?|help me (?:to )?(?:choose|find|select|pick|buy|decide))\b/g;

/** The page that a text asks for, in words that say so. */
export function answerFor(typed: readonly string[]): Answer | undefined {
  const tokens = typed.join(' ').replace(NO_QUESTIONS, '').split(' ').filter(Boolean);
  for (let length = 4; length > 0; length -= 1)
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const answer = byPhrase.get(foldLetters(tokens.slice(at, at + length).join(' ')));
      if (answer) return answer;
    }
  return tokens[0] === 'about' ? 'about' : undefined;
}

/** What words that stand apart ask for, of a text that wishes for nothing else. */
export function askedApart(tokens: readonly string[]): Answer | undefined {
  const said = tokens.map(foldLetters);
  return together.find(
    ({ some, others }) => said.some((one) => some.has(one)) && said.some((other) => others.has(other)),
  )?.answer;
}
