import { foldLetters } from './tokens.ts';

/** Words that name no product: they narrow nothing, and they are never corrected into one. */
export const ORDINARY_WORDS = `
a an the and or of in on at to for from with by my me i im we our you your is are be it this that these those some any all one
want wants need needs show find get give please looking look search buy buying shop shopping online order price prices cost rate
rupees rupee rs inr only very so more most really too also just not no nothing what which when where who why how can could will
would should do does did have has had like love nice good best better great beautiful pretty cute lovely stylish style styles
fashion fashionable fancy designer design designs pattern patterns collection collections quality type types kind variety range
women woman womens ladies lady girl girls female females mahila mahilaon stree aurat aurate ladkiyon ladki ladkiya
mom mother mummy mum maa amma sister behan didi wife girlfriend daughter beti bahu saas friend dost aunty grandmother nani dadi bhabhi bhabi chachi
mausi bua mami teacher student cousin bhai
husband him kids kid bachho bachhon baccho bachche bacche gift gifts gifting present tohfa surprise anniversary valentine
shoe shoes footwear footwears foot feet pair pairs joote jootey joota jute juta shoos shooes chaussures
wear wearing worn use using uses used pehnne pehne pahanne pahnne pahne pehnna wala wali wale vala vali vale ke ki ka ko kaa liye lie
mein main par pe se tak hai hain ho aur ya bhi bahut ek koi kuch chahiye chahie dikhao dikhaiye dikha batao kharidna lena dena
jane jaane khelne dikhana dikhaye kaunsa konsa mujhe mera meri mere apne apna apni hamare acchi achhi acha accha achha achhe sundar khoobsurat mast
badhiya pyari
colour color colours colors rang shade size sizes number num nos uk ind eu india indian
kitne kitna kitni din dino milega milegi hogi saath sath andar niche neeche upar bahar wapas kaise kab kaha kahan kya kyun hoga
matching match combo set brand brands branded company original today now here there
policy return returns refund exchange delivery shipping track status contact care customer help support complaint chart guide
season summer winter garmi sardi thand day night time hour hours ghante ghanta plain simple sober sada saada sabse sabhi long short old big small
large medium bada badi chota chhota
inch inches cm mm height weight without smell odour sweat luxury luxurious bandhani bandhej toe strap straps open closed sole
something anything everything someone anyone everyone somebody such other others another same different each every both few many much lot lots bit
he his she her they them their us whom whose then than as if because while though although but yet still even ever never always sometimes
about around over into onto upon off out up down away back front near next beside between among through during before after since until till via per
within behind
am was were been being cannot cant dont doesnt didnt isnt wont ive id ill youre thats whats lets let got gets getting gives given take takes taking
bring put make makes made making
go goes going gone come comes coming came keep know think tell say said says see seen saw looks likes liked try tried trying helps wish hope feel
feels start stop
suggest recommend suggestion suggestions recommended recommendation tips idea ideas option options choice choices list view details detail info
information photo photos picture pictures image images video
hi hello hey hii namaste namaskar dear sir madam bhaiya plz pls kindly thanks thank ok okay yes yaar bro sis hlo hy
actually exactly perfect suitable right proper correct real actual decent classy elegant gorgeous amazing awesome superb super wow adorable sexy hot
cool trend unique latest modern classic attractive
fit fits fitting fitted sizing worth value useful usable
tomorrow tonight yesterday week weekend month months year years times morning afternoon daytime age aged older young younger
house body knee leg legs ankle toes heeled thick thin broad narrow fat slim chubby skinny heavy tired step steps stylishly
person people folks woman's fiance fiancee sisters mothers mummys moms wives daughters friends mil saasu nanad devrani jethani nieces niece aunt
auntie granny grandma grandmas self myself himself
mumbai delhi bangalore bengaluru chennai kolkata hyderabad pune jaipur lucknow kerala punjab gujarat assam bihar shimla manali goa rajasthan india's
pakistani
material maal item items product products article articles thing things stuff goods cheej cheez saman samaan
asli genuine authentic first second last third hand copy replica
budget paisa paise rupay amount total mrp discounted
arrived arrival launch launched stock soon sold rated rating ratings reviews review star stars
pehenne pehenna pehnu pehnungi pahnu pahanna dalne chahti chahta chahte chahiyen chaahiye dikhayen dikhade dikhado batado batayo bataiye dedo dijiye
lelo lu lun lungi kharidni kharidne karo karna karne karni kar karke karu karun karenge karega kare hona hota hoti hote hua hui hue tha thi raha rahi
rahe gaya gayi gaye jata jati jate jaye jao aana aaye aata aati aate jo jis jisme jismein jisse jiski jiska iska iski iske uska uski uske unka unki
inka isme usme kisi kisko kiske kaisa kaisi aisa aisi aise waisa waisi vaise kuchh sab saare sara sari bilkul thoda thodi thode zyada jyada ziyada kam
bas sirf bohot boht khoob itna itni utna abhi aaj kal phir fir lekin magar agar toh naa na mat nahi nahin nhi tu tum aap hum ham humein hume hamein
mujhko mereko khud log
mahilayen ladiej ladys gals bacchi ladkiyo ladkiyan aurato auraton budhi buddhi boodhi bujurg dadima nanima mausiji buaji mamiji chachiji taiji
bhabhiji mataji maaji behen behna
pairo pairon paon panv paav pav taang ghutno ghutne ghutna edi kamar lamba lambi lambe chhoti chhote mota moti motey patla patli patle nayi purani
purane badhiyaa zabardast jabardast shandar shaandar pyara pyaari khubsurat sundr jachne jachta lagta lagti lage suite
kharab mazboot majboot tikau tikao chalega chalegi chalne
raat subah shaam shamko dopahar mausam dhoop hafta mahina saal
wagera vagera vagaira tarah tareeke prakar jaisa jaisi jaise liya kyuki kyunki isliye khula khule khuli band
kyo kyon kaun kisliye kitane kitnaa
hotel voucher gf bf vs versus half patient patients combination abc test unisex couple couples chalu aasaan easy easily
hmm hmmm check sa si se dum jode joda jodi bade badey lene leni plus lengths tone shade eve brothers sisters beech bich train bus flight plane car drive driving friendly family mausi lagi laga going available helpful choose choosing select pick decide
की का के को में से पर और या है हैं हो लिए लिये वाली वाला वाले मेरे मेरा मेरी मुझे चाहिए दिखाओ दिखाइए एक अच्छी अच्छा अच्छे सुंदर
जूते जूता जुते शूज फुटवियर महिला महिलाओं लेडीज औरतों लड़कियों रंग साइज नंबर रुपये रुपए तक कम अंदर नीचे पहनने साथ गिफ्ट माँ मां बहन पत्नी सबसे बहुत
बढ़िया सादा सादी सादे दादी नानी सास बेटी घंटे बहू भाभी दीदी सहेली डिज़ाइन ब्रांड ब्रांडेड कैसे क्या कौन कौनसा कितना कितने कितनी कब कहां क्यों पता करें
करना करूं मिलेगा मिलेगी होगा होगी महंगा महंगी महंगे मस्त प्यारी प्यारे खूबसूरत पहनना दाम कीमत फैशन स्टाइल स्टाइलिश नाम दें दो लेना देना खरीदना ऑनलाइन
ऑर्डर सब सभी साफ
हेलो नमस्ते कृपया प्लीज कुछ कोई ऐसा ऐसी ऐसे जो जिसमें जिससे वह वो यह ये वालों बिल्कुल थोड़ा थोड़ी ज्यादा ज़्यादा सिर्फ बस आज कल अभी फिर भी ही तो ना मत
नहीं लेकिन अगर क्योंकि बताओ बताइए बताएं दिखाएं दिखा दीजिए दे लूं लें रहे रही रहा था थी थे गया गई गए जाना जाने आना आने पहन पहनूं चाहती चाहता मिल मिले
ढूंढ खोज रोजमर्रा मम्मी माताजी चाची मौसी बुआ ननद बेटियों बुजुर्ग बूढ़ी औरत लड़की लड़कियाँ लड़कियां महिलाएं गर्ल्स वुमन वूमेन स्त्री पैर पैरों पांव
घुटने मोटे चौड़े पतले लंबे छोटी छोटे छोटा बड़ी बड़े बड़ा अलग नया असली ओरिजिनल मजबूत टिकाऊ शानदार जबरदस्त सुपर तरह प्रकार टाइप माल सामान चीज चीज़ रात
सुबह शाम दिन मौसम धूप साल लोग पसंद पहनावा कपड़ों कपड़े पैसे रुपया
`.trim();

/** Makers that shoppers name: found where the shop has them, and never taken for a mistyped word. */
export const MAKERS: ReadonlySet<string> = new Set(
  `bata nike adidas puma reebok metro mochi skechers catwalk khadims relaxo paragon liberty woodland fila campus sparx asics
  bahamas flite lotto louboutin choo gucci prada zara mango aldo clarks inc5 inc puppies hush hidesign steve madden jimmy dior
  chanel hermes ajio myntra flipkart amazon meesho nykaa redtape vkc walkaroo lakhani carlton crocs fizzy goblet needledust
  fabindia biba birkenstock ugg asian action dlite lavie baggit caprese sreeleathers regal mocchi tresmode bombay`
    .trim()
    .split(/\s+/),
);

/** What is worn or bought beside shoes: no name of a shoe, and no mistyped one. */
export const OTHER_GOODS: ReadonlySet<string> = new Set(
  `socks sock stockings dress dresses frock frocks gown gowns top tops tshirt shirt shirts pant pants trouser trousers skirt
  skirts dupatta blouse jacket jackets sweater shawl stole scarf watch watches ghadi ghadiyan mobile phone phones laptop tv
  lipstick makeup kajal perfume cosmetics jewellery jewelry earring earrings jhumka jhumke bangles bangle chudi chudiyan payal
  anklet anklets necklace ring rings bindi belt belts wallet wallets sunglasses goggles umbrella chhata insole insoles laces
  shoelace shoelaces toy toys cake flowers kapde kapda कपड़ा मोज़े मोजे मोज़ा घड़ी मोबाइल चूड़ी चूड़ियां पायल`
    .trim()
    .split(/\s+/)
    .map(foldLetters),
);

/** For whom shoes are wished that a shop for women does not have: always, or where it is said that they are for them. */
export const NOT_FOR_WOMEN: readonly (readonly [
  whom: 'men' | 'children',
  always: string,
  relation: string,
])[] = [
  [
    'men',
    'men mens man mans gents gent male males mard mardana aadmi gentleman gentlemen groom dulha पुरुष पुरुषों मर्द मर्दों आदमी दूल्हा दूल्हे जेंट्स',
    'husband hubby papa father dad daddy pitaji pita boyfriend bhai bhaiya brother uncle chacha mama nana dada jija sasur damad पति पापा पिताजी भाई',
  ],
  [
    'children',
    'boy boys ladko ladkon ladke लड़कों लड़के kid kids child children childrens childs toddler toddlers infant infants newborn baby babies bacha bache bachha bacche bachche baccho bachho bachchon bacchon bachhon बच्चों बच्चे बच्चा बच्ची',
    'beta son बेटा बेटे',
  ],
];
