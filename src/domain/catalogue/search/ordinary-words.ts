/** Words that name no product: they narrow nothing, and they are never corrected into one. */
export const ORDINARY_WORDS = `
a an the and or of in on at to for from with by my me i im we our you your is are be it this that these those some any all one
want wants need needs show find get give please looking look search buy buying shop shopping online order price prices cost rate
rupees rupee rs inr only very so more most really too also just not no nothing what which when where who why how can could will
would should do does did have has had like love nice good best better great beautiful pretty cute lovely stylish style styles
fashion fashionable fancy designer design designs pattern patterns collection collections quality type types kind variety range
women woman womens ladies lady girl girls female females mahila mahilaon stree aurat aurate ladkiyon ladki ladkiya
mom mother mummy mum maa amma sister behan didi wife girlfriend daughter beti bahu saas friend dost aunty grandmother nani dadi bhabhi bhabi chachi mausi bua mami teacher student cousin bhai
husband him kids kid bachho bachhon baccho bachche bacche gift gifts gifting present tohfa surprise anniversary valentine
shoe shoes footwear footwears foot feet pair pairs joote jootey joota jute juta jute shoos shooes chaussures
wear wearing worn use using uses used pehnne pehne pahanne pahnne pahne pehnna wala wali wale vala vali vale ke ki ka ko kaa liye lie
me mein main par pe se tak hai hain ho aur ya bhi bahut ek do koi kuch chahiye chahie dikhao dikhaiye dikha batao kharidna lena dena
jane jaane khelne dikhana dikhaye kaunsa konsa shopping mujhe mera meri mere apne apna apni hamare acchi achhi acha accha achha achhe sundar khoobsurat mast badhiya pyari
colour color colours colors rang range shade size sizes number no num nos no uk ind eu india indian
kitne kitna kitni din dino milega milegi hogi ke saath sath saath andar niche neeche upar bahar wapas kaise kab kaha kahan kya kyun hoga
matching match combo set brand brands branded company original today now here there
policy return returns refund exchange delivery shipping track status contact care customer help support complaint chart guide
season summer winter garmi sardi thand day night time hour hours ghante ghanta plain simple sober sada saada sabse sabhi long short old big small large medium bada badi chota chhota
inch inches cm mm height weight without smell odour sweat luxury luxurious bandhani bandhej toe strap straps open closed sole
की का के को में से पर और या है हैं हो लिए लिये वाली वाला वाले मेरे मेरा मेरी मुझे चाहिए दिखाओ दिखाइए एक अच्छी अच्छा अच्छे सुंदर
जूते जूता जुते शूज फुटवियर महिला महिलाओं लेडीज औरतों लड़कियों रंग साइज नंबर रुपये रुपए तक कम अंदर नीचे पहनने साथ गिफ्ट माँ मां बहन पत्नी सबसे बहुत बढ़िया सादा सादी सादे दादी नानी सास बेटी घंटे बहू भाभी दीदी सहेली डिज़ाइन ब्रांड ब्रांडेड कैसे क्या कौन कौनसा कितना कितने कितनी कब कहां क्यों पता करें करना करूं मिलेगा मिलेगी होगा होगी महंगा महंगी महंगे बढ़िया मस्त प्यारी प्यारे खूबसूरत पहनना वाले दाम कीमत फैशन स्टाइल स्टाइलिश नाम दें दो लेना देना खरीदना ऑनलाइन ऑर्डर सब सभी साफ
`.trim();

/** Makers that shoppers name: found where the shop has them, and never taken for a mistyped word. */
export const MAKERS: ReadonlySet<string> = new Set(
  'bata nike adidas puma reebok metro mochi skechers catwalk khadims relaxo paragon liberty woodland'.split(
    ' ',
  ),
);
