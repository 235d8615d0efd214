import { pluralIn } from '../../../../domain/text/languages.ts';
import type { en } from './en.ts';

const plural = pluralIn('hi');

export const hi: typeof en = {
  returnOrExchange: 'रिटर्न या एक्सचेंज',
  wentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
  close: 'बंद करें',
  chooseNewSize: 'ऑर्डर {number}। नया साइज़ चुनें: हम उसे तुरंत आपके लिए रख लेंगे।',
  tellUsWhatIsWrong: 'ऑर्डर {number}। बताएँ क्या दिक़्क़त है; हम दो वर्किंग डे में जवाब देंगे।',
  whatWouldYouLike: 'क्या चाहिए?',
  return: 'रिटर्न',
  moneyBack: 'पैसे वापस',
  exchange: 'एक्सचेंज',
  anotherSize: 'दूसरा साइज़, बिना किसी ख़र्च के',
  reason: 'वजह',
  details: 'थोड़ा और बताएँ',
  sendRequest: 'रिक्वेस्ट भेजें',
  whichSize: 'इसकी जगह कौन-सा साइज़?',
  whichPairs: 'कौन-सी जोड़ियाँ?',
  pairOf: (count, name, size) => `${count} × ${name}, साइज़ ${size}`,
  newSize: 'नया साइज़',
  newSizeFor: ' {title} के लिए',
  chooseASize: 'साइज़ चुनें',
  noOtherSize: 'दूसरा कोई साइज़ स्टॉक में नहीं है: आपके पैसे वापस आएँगे।',
  paidInCash: 'आपने कैश दिया था। पैसे कहाँ भेजें?',
  paidBackTo: 'पैसे यहाँ भेजें',
  upiId: 'UPI आईडी',
  upiExample: 'name@bank',
  bankAccount: 'बैंक अकाउंट',
  nameOnAccount: 'अकाउंट में नाम',
  accountNumber: 'अकाउंट नंबर',
  pickupDay: 'पिकअप का दिन',
  newPairComes: (days) => `आपकी जोड़ी हमें मिलने के बाद नई जोड़ी ${days} तक आएगी।`,
  paidBackBelow: 'जोड़ी देख लेने के बाद हम पैसे नीचे दिए अकाउंट में भेज देंगे।',
  paidBackSameWay: 'जोड़ी देख लेने के बाद पैसे उसी तरह वापस आएँगे जैसे आपने दिए थे। बैंक में 6-8 दिन लगते हैं।',
  backAs: 'रकम कैसे वापस चाहिए?',
  asMoney: 'पैसों के रूप में',
  asCredit: 'स्टोर क्रेडिट के रूप में',
  creditOf: (sum) => `जोड़ी देख लेते ही ${sum} स्टोर क्रेडिट में`,
  creditWithBonus: (sum, bonus) => `जोड़ी देख लेते ही ${sum} स्टोर क्रेडिट में, और ऊपर से ${bonus}`,
  photos: 'फ़ोटो',
  photosGoWith: {
    request: (count) =>
      plural(count, { one: `रिक्वेस्ट के साथ ${count} फ़ोटो जाएगी।`, other: `रिक्वेस्ट के साथ ${count} फ़ोटो जाएँगी।` }),
    review: (count) =>
      plural(count, { one: `रिव्यू के साथ ${count} फ़ोटो जाएगी।`, other: `रिव्यू के साथ ${count} फ़ोटो जाएँगी।` }),
  },
  leftOut: (count, most) => `${count} फ़ोटो नहीं जुड़ीं: ज़्यादा से ज़्यादा ${most}, हर एक 6 MB तक।`,
  upToPhotos: (most) => `ज़्यादा से ज़्यादा ${most} फ़ोटो, हर एक 6 MB तक।`,
};
