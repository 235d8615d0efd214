import type { Language } from '../text/languages.ts';

/** What the shop's own home page and brand texts say in other languages, until the owner says it otherwise. */
export const OWN_WORDS: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  hi: {
    'Shop Now': 'अभी ख़रीदें',
    'up to': 'सीधे',
    '40%': '40%',
    off: 'तक की छूट',
    'Grand opening, all through the shop': 'शानदार शुरुआत, पूरी दुकान पर',
    'Every occasion, every colour, for a little while only.': 'हर मौक़ा, हर रंग, बस कुछ ही दिनों के लिए।',
    'Shop all categories': 'सभी कैटेगरी देखें',
    "Best fit for Women's": 'महिलाओं के लिए बेस्ट फ़िट',
    'Starting at': 'शुरुआत',
    'and below': 'और उससे कम',
    'New Arrivals': 'नया आया है',
    'Fresh for the season': 'इस मौसम की ताज़ा डिज़ाइनें',
    'Just Landed: Grab Offers Now!': 'अभी-अभी आया: ऑफ़र का फ़ायदा उठाएँ!',
    'Grab Now': 'अभी लें',
    'Premium Leather': 'प्रीमियम लेदर',
    'Made to last': 'सालों साथ निभाए',
    'Popular Products': 'सबकी पसंद',
    'What others are walking in': 'जो सब पहन रहे हैं',
    'Why choose us': 'हम ही क्यों',
    'Made by hand': 'हाथ से बनी',
    'Cut, braided and stitched by artisans who sign off every pair.':
      'कारीगर हर जोड़ी को काटते, गूँथते और सिलते हैं, और ख़ुद जाँचकर ही आगे भेजते हैं।',
    'Comfort first': 'आराम सबसे पहले',
    'Cushioned footbeds and lasts shaped for Indian feet.': 'गद्देदार फ़ुटबेड और भारतीय पैरों के हिसाब से बना साँचा।',
    'Pay as you like': 'जैसे चाहें, वैसे पेमेंट करें',
    'UPI, card or netbanking; {cashCost}.': 'UPI, कार्ड या नेटबैंकिंग; {cashCost}।',
    'Easy on your mind': 'बेफ़िक्र रहें',
    'Cancel within 2 days of ordering; a pair that is not right comes back.':
      'ऑर्डर के 2 दिन के भीतर कैंसल करें; जोड़ी ठीक न लगे तो लौटा दें।',
    'Welcome to {shopName}': '{shopName} में आपका स्वागत है',
    '{story} We began with a simple wish: shoes that are lovely to look at and kind to walk in, made in India by people who know leather, thread and the shape of a foot.\n\nFrom [Kolhapuris](/products/subtypes/Kolhapuris) for every day to [festive pairs](/categories/Festive Footwear) for the nights you will talk about, and [premium leather](/categories/Premium Leather) for the years in between: prices include tax, {deliveryCost}, and you pay {waysToPay}. If a pair is not right, our [refund policy](/refund-policy) says in plain words what happens next.':
      '{story} शुरुआत एक सीधी-सी चाहत से हुई: ऐसे जूते-चप्पल जो देखने में सुंदर हों और चलने में आरामदेह, भारत में उन हाथों से बने जो चमड़े, धागे और पैर की बनावट को समझते हैं।\n\nरोज़ के लिए [कोल्हापुरी](/products/subtypes/Kolhapuris), यादगार शामों के लिए [त्योहारी जोड़ियाँ](/categories/Festive Footwear) और बरसों के साथ के लिए [प्रीमियम लेदर](/categories/Premium Leather): दाम में टैक्स शामिल है, {deliveryCost}, और पेमेंट {waysToPay}। जोड़ी ठीक न लगे तो आगे क्या होगा, यह हमारी [रिफ़ंड पॉलिसी](/refund-policy) सीधे शब्दों में बताती है।',
    'Selected styles at 50% off': 'चुनिंदा स्टाइल पर 50% छूट',
    'Selected festive footwear at 50% off': 'चुनिंदा त्योहारी फ़ुटवियर पर 50% छूट',
    'Selected everyday pairs at 50% off': 'रोज़ पहनने की चुनिंदा जोड़ियों पर 50% छूट',
    'Grand opening, up to 40% off all items.': 'शानदार शुरुआत, हर चीज़ पर 40% तक की छूट।',
    'footwear for women': 'महिलाओं के लिए फ़ुटवियर',
    'Every pair is checked before it leaves us.': 'हर जोड़ी भेजने से पहले जाँची जाती है।',
    'Your pair travels in a sturdy box.': 'आपकी जोड़ी मज़बूत डिब्बे में पैक होकर आती है।',
    'Footwear for women': 'महिलाओं के लिए फ़ुटवियर',
    'Monday to Saturday, 10 am to 6 pm IST': 'सोमवार से शनिवार, सुबह 10 से शाम 6 बजे तक',
    'We are not taking orders at the moment. Please come back soon.':
      'अभी हम ऑर्डर नहीं ले रहे हैं। कृपया थोड़े समय बाद फिर आएँ।',
  },
};
