import type { Heel } from '../catalogue-query.ts';

/** Label; the words of product names it is found by; what shoppers say. */
type Row = readonly [label: string, find: string, said: string];

export const TYPES: readonly Row[] = [
  [
    'heels',
    'heel,stiletto,pump,wedge',
    'heel,heels,heals,heeled,high heeled,edi,एड़ी,हील,हील्स,हिल्स,heal,hil,hils,heelz,high heeled shoes',
  ],
  [
    'sandals',
    'sandal,slingback,floater',
    'sandal,sandals,sandel,sendal,saindal,floaters,सैंडल,सैन्डल,सेन्डल,सैंडिल,सेंडल,सैंडल्स',
  ],
  [
    'mojaris',
    'mojari,jutti,juti,khussa',
    'mojari,mojaris,mojri,mojdi,mojadi,jutti,juttis,jutties,jooti,jootiyan,khussa,khusa,nagra,nagrai,punjabi jutti,rajasthani jutti,rajasthani mojari,जूती,जुत्ती,जूतियां,जूतियाँ,मोजरी,मोजड़ी',
  ],
  [
    'Kolhapuris',
    'kolhapuri',
    'kolhapuri,kolhapuris,kolapuri,kolhapuri chappal,kolhapuri chappals,kolhapuri sandal,kolapuri chappal,kolhapuri chapple,marathi chappal,toe ring chappal,paduka,khadau,khadaun,khadaon,khadaoo,kharau,kharaun,खड़ाऊ,खड़ाऊं,खड़ाऊँ,पादुका,कोल्हापुरी,कोल्हापुरी चप्पल,kolhapuri flats,कोल्हापूरी',
  ],
  [
    'chappals',
    'slipper,flip flop,kolhapuri,slide,chappal',
    'chappal,chappals,chapal,chappel,chapple,चप्पल,चप्पलें,चप्पले,chappale,chapals,chapli,चपल,चप्प्ल',
  ],
  [
    'slippers',
    'slipper',
    'slipper,slippers,house slipper,house slippers,house shoes,bathroom,bedroom,bathroom slipper,bathroom slippers,bathroom chappal,ghar ki chappal,ghar wali chappal,स्लीपर,स्लिपर,घर की चप्पल,room slipper,room slippers,fur slippers,carpet slippers,home slippers,ghar ke chappal,washroom,washroom slippers,nahane,nahane wali,nahane ki,toilet,गुसलखाने,नहाने',
  ],
  [
    'flip flops',
    'flip flop',
    'flip flop,flip flops,flipflop,flipflops,hawai,hawai chappal,hawaii chappal,hawai slipper,hawai slippers,hawaii slipper,thong,thongs,thong slippers,हवाई चप्पल,फ्लिप फ्लॉप,dubai chappal,beach chappal,rubber chappals,flip-flop',
  ],
  ['slides', 'slide', 'slide,slides,slider,sliders,स्लाइड,स्लाइडर,slide on,slip in,pool slide'],
  [
    'sneakers',
    'sneaker,walker,canvas',
    'sneaker,sneakers,snekers,snickers,trainers,trainer,sport shoes,sports shoes,sport shoe,sports shoe,running shoes,jogging shoes,gym shoes,canvas shoes,tennis shoes,joggers,joote sports,sports joote,daudne,bhagne,दौड़ने,भागने,स्नीकर,स्नीकर्स,स्पोर्ट्स शूज,keds,converse,vans,zumba,zumba shoes,dad shoes,tennis,badminton,cricket,volleyball,jogger,kasrat,कसरत,स्निकर,स्निकर्स,pt shoes,aerobic shoes',
  ],
  [
    'walking shoes',
    'walking,walker',
    'walking shoes,walking shoe,walking footwear,trekking,trekking shoes,hiking,hiking shoes,walking,morning walk,walk,chalne,ghumne,पैदल,चलने,evening walk,night walk,long walk,long walks,walker,walkers,sair,sair karne,tehelne,teerth,yatra,टहलने,घूमने,सैर',
  ],
  [
    'ballerinas',
    'ballerina,ballet',
    'ballerina,ballerinas,balerina,ballet,ballet flat,ballet flats,belly,bellies,bellys,belly shoes,belly shoe,belis,bellis,बैली,बेली,बेलीज,बैलीज,बैलेरीना,ballet pumps,ballet shoes,bally,bellyz,बैले,बैलेट',
  ],
  ['pumps', 'pump', 'pump,pumps,court shoe,court shoes,पंप्स,court pump,court pumps'],
  [
    'mules',
    'mule',
    'mule,mules,clog,clogs,crocs,croc,backless,backless shoes,back open,open back,peeche se khule,peeche se khuli,peeche se open,piche se khule,half shoe,half shoes,back khula,back khuli,back khule,peeche khula,peeche khule,piche khula,piche khule',
  ],
  [
    'boots',
    'boot',
    'boot,boots,bootie,booties,ankle boot,ankle boots,long boots,winter boots,बूट,बूट्स,जूते बूट,knee high boots,knee boots,high boots,combat boots,snow boots,बूटस',
  ],
  ['Chelsea boots', 'chelsea', 'chelsea,chelsea boot,chelsea boots'],
  [
    'loafers and slip ons',
    'loafer,slip on,moccasin',
    'loafer,loafers,loffer,loffers,lofer,penny loafers,moccasin,moccasins,slip on,slip ons,slipon,slipons,slip on shoes,लोफर,लोफर्स,mocassin,mocassins,लोफ़र',
  ],
  [
    'wedges',
    'wedge',
    'wedge,wedges,wedge heel,wedge heels,wedge sandal,wedge sandals,wejes,wedj,wedj heel,wej,वेज,वेजेस',
  ],
  ['platforms', 'platform,wedge', 'platform,platforms,platform heel,platform heels'],
  [
    'stilettos',
    'stiletto,pump,heel',
    'stiletto,stilettos,stilleto,pencil heel,pencil heels,pointed heels,स्टिलेटो,पेंसिल हील,pointy heels,needle heels,patli heel,thin heel,thin heels,skinny heels,pen heel',
  ],
  [
    'block heels',
    'block',
    'block heel,block heels,block heel sandal,block heel sandals,ब्लॉक हील,broad heel,broad heels,thick heel,thick heels,chunky heel,chunky heels,square heel,square heels,moti heel,chaudi heel,blocks',
  ],
  ['kitten heels', 'kitten', 'kitten heel,kitten heels,kitten'],
  [
    'slingbacks',
    'slingback',
    'slingback,slingbacks,sling back,sling backs,back strap,back straps,slingback heels,sling back heels,slingback sandals',
  ],
  ['derbies', 'derby', 'derby,derbies,oxford,oxfords,brogue,brogues'],
  [
    'bags',
    'bag,clutch,potli',
    'bag,bags,handbag,handbags,hand bag,purse,purses,batua,wristlet,बैग,पर्स,accessories,accessory',
  ],
  ['clutches', 'clutch', 'clutch,clutches,clutch bag,क्लच'],
  ['potlis', 'potli', 'potli,potlis,potli bag,potli bags,पोटली'],
  [
    'shoe care',
    'care',
    'shoe care,shoe polish,polish,care kit,shoe care kit,leather care kit,shoe cream,leather cream,boot polish,shoe cleaner,shoe cleaning,cleaner,जूता पॉलिश,पॉलिश,chamkane,chamkane wala,joote chamkane',
  ],
];

export const OCCASIONS: readonly Row[] = [
  [
    'wedding',
    'wedding,bridal,bride',
    'wedding,weddings,marriage,shadi function,shadi ke function,shaadi ke function,shadi ka function,nikah,nikaah,walima,निकाह,vidai,vidaai,varmala,jaimala,barat,विदाई,वरमाला,बारात,mehendi function,mehndi function,haldi function,haldi ceremony,sangeet function,wedding function,shaadi function,ring ceremony,roka,bridal,bride,brides,shaadi,shadi,shaadi byah,dulhan,dulhaniya,vivah,byah,sangeet,mehendi,mehndi,haldi,engagement,sagai,reception,baraat,bridesmaid,शादी,दुल्हन,विवाह,सगाई,ब्याह,pheron,phere,pheras,shagun,baraati,barati,doli,jaymala,godh bharai,mandap,haldi mehndi,mehndi raat,mehendi raat,sasural,honeymoon,शगुन,फेरे,मेहंदी,हल्दी,संगीत,दुल्हनों,शादियों,बारातियों',
  ],
  [
    'festive',
    'festive,festival',
    'festive,festival,festivals,diwali,deepavali,deewali,navratri,navaratri,garba,dandiya,rakhi,raksha bandhan,eid,durga puja,puja,pooja,onam,pongal,bhai dooj,bhai duj,bhaidooj,dhanteras,gudi padwa,sankranti,makar sankranti,hartalika,धनतेरस,भाई दूज,होली,राखी,रक्षाबंधन,तीज,गरबा,छठ,karwa chauth,karva chauth,karwachauth,teej,holi,lohri,ganpati,ganesh,ganesh chaturthi,chaturthi,chhath,chhath puja,janmashtami,bihu,baisakhi,ugadi,dussehra,durga,tyohar,tyohaar,दिवाली,दीवाली,त्योहार,नवरात्रि,पूजा,ईद,करवा चौथ,rakshabandhan,karwachauth ke liye,bhaiya dooj,ganpati bappa,vijayadashami,saraswati,basant panchami,gangaur,christmas,xmas,वसंत पंचमी,गणपति,रक्षा बंधन,दशहरा,लोहड़ी,ओणम,पोंगल,क्रिसमस',
  ],
  [
    'party',
    'party',
    'party,parties,party wear,partywear,farewell,freshers,date night,kitty party,cocktail,birthday party,birthday,new year,evening,disco,clubbing,night out,function,पार्टी,pub,club,glam,glamorous,ladies night,girls night,nightout,dj night,dinner date,dinner,date,anniversary party,prom,bachelorette,hen party,kitty,get together,gala,red carpet,बर्थडे,डिनर',
  ],
  [
    'office',
    'formal,office',
    'formal,formals,office,office wear,officewear,ofis,offis,work,workwear,uniform,nurse,air hostess,cabin crew,receptionist,interview,meeting,corporate,job,bank,bank job,naukri,professional,नौकरी,daftar,ऑफिस,ऑफ़िस,दफ्तर,court,lawyer,advocate,presentation,conference,seminar,viva,exam,business,business casual,boardroom,internship,placement,front desk,hr,banker,कोर्ट,इंटरव्यू,मीटिंग',
  ],
  [
    'casual',
    'casual',
    'casual,casuals,daily,daily wear,daily use,dailywear,everyday,every day,college,school,roz,rozana,roj,regular,outing,jeans,travel,market,bazar,bazaar,rough,rough use,बाजार,बाज़ार,रोज़ाना,रोज,रोज़,रोजाना,कॉलेज,डेली,vacation,holiday,holidays,trip,tour,picnic,airport,mall,shopping mall,hangout,brunch,beach trip,road trip,goa trip,errands,grocery,sabzi lene,tution,tuition,hostel,canteen,denim,shorts,घूमना,मॉल,स्कूल,ट्यूशन,जींस',
  ],
  [
    'ethnic',
    'ethnic,festive,wedding',
    'ethnic,ethnic wear,ethnicwear,traditional,desi,indian wear,kurta,kurti,kurtis,saree,sari,lehenga,lehanga,anarkali,salwar,suit,पारंपरिक,साड़ी,लहंगा,कुर्ती,सूट,sarees,lehnga,ghagra,sharara,gharara,salwar suit,salwar kameez,punjabi suit,palazzo,kurta set,suits,chaniya choli,patiala suit,dupatta,घाघरा,शरारा,सलवार,साडी,indo western,indowestern,banarasi,kanjivaram,silk saree,fusion wear',
  ],
  [
    'sports',
    'sport',
    'sports,sport,sporty,gym,yoga,fitness,workout,running,jogging,exercise,जिम,योगा,स्पोर्ट्स,zumba class,aerobics,marathon,एक्सरसाइज',
  ],
];

export const DETAILS: readonly Row[] = [
  ['pearl', 'pearl', 'pearl,pearls,pearl work,moti,moti work,मोती'],
  [
    'mirror-work',
    'mirror',
    'mirror,mirror work,sheesha,sheesha work,shisha,shisha work,sheeshe,शीशा,मिरर वर्क',
  ],
  [
    'embroidered',
    'embroidered,zari,brocade',
    'embroidered,embroidery,embroidery work,zari,zari work,zardozi,zardosi,kadhai,kadai,kadhai work,kadai work,kasheeda,thread work,resham work,heavy work,hand work,handwork,stone work,stonework,sequin work,gota work,gota patti,work wali,work wale,work wala,कढ़ाई,जरी,dhaga,dhage,dhaage,dhaga work,dhage wali,phulkari,chikankari,gotta patti,gotta,aari work,dabka,cutwork,धागे,गोटा,ज़री',
  ],
  [
    'tassel',
    'tassel',
    'tassel,tassels,latkan,pompom,लटकन,ghungroo,ghungru,fringe,fringes,pom pom,pompoms,घुंघरू',
  ],
  ['braided', 'braided,woven', 'braid,braided,woven,weave'],
  [
    'handcrafted',
    'handcrafted',
    'handcrafted,handmade,hand made,hand crafted,artisan,hath se bani,haath se bani,hath ka bana,हाथ से बनी',
  ],
  [
    'best-selling',
    'bestseller',
    'bestseller,bestsellers,best seller,best sellers,best selling,top selling,most sold,zyada bikne,jyada bikne,sabse zyada bikne,sabse jyada bikne,top rated,best rated,most liked,highest rated,most bought,most selling,highest selling,hot selling,five star,5 star,बेस्टसेलर',
  ],
  [
    'popular',
    'popular',
    'popular,trending,trendy,most popular,viral,insta,instagram,famous,most loved,in fashion,in trend,mashhoor,मशहूर,ट्रेंडिंग',
  ],
  [
    'embellished',
    'embellished,mirror,pearl,embroidered,zari,shimmer',
    'embellished,glitter,glittery,shimmer,shimmery,sparkle,sparkly,chamkili,chamkeeli,chamkile,bling,stone,stones,crystal,crystals,rhinestone,rhinestones,diamond,nagina,nag wali,चमकीली,चमकीले,sitara,sitare,sitaron,shiny,shining,chamakdar,chamakne,stone wali,nag,diamante,सितारे,चमकदार',
  ],
  ['bow', 'bow', 'bow,bows'],
  ['house', 'slipper,house', 'ghar,house,home,indoor,घर'],
  ['pointed', 'pointed', 'pointed,pointed toe'],
];

/** Found in descriptions too. */
export const FEATURES: readonly Row[] = [
  [
    'comfortable',
    'comfort,cushion,padded,ortho,soft,foam',
    'comfort,comfortable,comfy,comfortble,heavy weight,heavyweight,overweight,bunion,bunions,aaramdayak,aramdayak,aaram,aram,aaramdeh,soft,cushion,cushioned,padded,ortho,orthopedic,orthopaedic,doctor,naram,mulayam,pain relief,heel pain,foot pain,pair dard,pairon me dard,dard,diabetic,pregnancy,pregnant,ghutno ka dard,edi dard,edi ka dard,edi me dard,एड़ी दर्द,swollen,swollen feet,standing,standing all day,all day,long hours,आराम,आरामदायक,आरामदेह,मुलायम,नरम,doctor sole,dr,doctor slippers,acupressure,plantar,fasciitis,plantar fasciitis,knee pain,back pain,leg pain,joint pain,arthritis,sojan,sujan,swelling,tired feet,old age,senior,senior citizen,elderly,memory foam,dont hurt,doesnt hurt,no pain,shoe bite,blister,blisters,na chubhe,chubhta,aaramdaik,gaddedar,gaddi,orthotic,arch support,flat feet,high arch,corns,thakan,सूजन,गद्देदार,डॉक्टर,दर्द,घुटनों के दर्द,मधुमेह,dont bite,bite,bites,uric acid,na kaate,kaate nahi,katein nahi',
  ],
  [
    'light',
    'light',
    'lightweight,light weight,halka,halke,halki,हल्का,हल्के,light weighted,featherlight,feather light,weightless,halkey,हल्की',
  ],
  [
    'wide',
    'wide',
    'wide,wide feet,wide fit,broad,broad feet,chauda,chaude pair,fat feet,fat foot,big feet,broad foot,wide foot,wide toe,wide toe box,chauda panja,chauda pair,mota pair,mote pair,broad fit,चौड़े पैर,panja chauda',
  ],
];

export const HEEL_WORDS: readonly (readonly [label: string, heels: readonly Heel[], said: string])[] = [
  [
    'flat',
    ['flat'],
    'flat,flats,flat heel,flat heels,bina heel,bina heels,no heel,no heels,without heel,without heels,zero heel,heel nahi,फ्लैट,फ्लैट्स,बिना हील,chapti,chipki hui,sapat,चपटी',
  ],
  [
    'low-heeled',
    ['low'],
    'low heel,low heels,small heel,small heels,short heel,short heels,chhoti heel,choti heel,choti heels,thodi heel,kam heel,kam heels,little heel,छोटी हील,कम हील,not too high,not very high,not so high,zyada unchi nahi,halki heel',
  ],
  ['mid-heeled', ['mid'], 'mid heel,mid heels,medium heel,medium heels,middle heel'],
  [
    'high-heeled',
    ['mid', 'high'],
    'high heel,high heels,highheel,highheels,हाई हील,हाई हील्स,unchi heel,unchi heels,oonchi heel,uchi heel,badi heel,lambi heel,unchi edi,oonchi edi,uchi edi,tall heels,ऊंची एड़ी,ऊँची एड़ी,ऊंची हील,ऊँची हील,tall heel,sky high,ऊंची ऐड़ी',
  ],
];

/** What it is made of; what shoppers say; how that is called where it is another word. */
export const MATERIALS: readonly (readonly [name: string, said: string, label?: string])[] = [
  [
    'leather',
    'leather,lether,premium leather,genuine leather,pure leather,real leather,full grain,chamda,chamde,chamra,asli chamda,चमड़ा,चमड़े,चमड़ा,लेदर',
  ],
  [
    'vegan',
    'vegan leather,vegan,cruelty free,animal free,leather free,non leather,no animal leather,artificial,artificial leather,faux leather,pu leather,synthetic leather,rexine,rexin',
  ],
  ['satin', 'satin,साटन'],
  ['silk', 'silk,raw silk,resham,reshmi,brocade silk,रेशम,सिल्क'],
  ['velvet', 'velvet,makhmal,makhmali,मखमल,मखमली'],
  ['cotton', 'cotton,canvas,sooti,suti,सूती,कॉटन'],
  ['suede', 'suede,swede'],
  ['mesh', 'mesh,knit,knitted'],
  ['rubber', 'rubber,rabar,eva,foam,रबर'],
  [
    'rubber',
    'monsoon,rain,rainy,rainy season,rainy day,barish,baarish,barsat,barsaat,barsati,pani,paani,पानी,waterproof,water proof,water resistant,water,mansoon,barsati chappal,kichad,keechad,pani me,washable,quick dry,quick drying,beach,बारिश,बरसात,बरसाती,मानसून',
    'rainproof',
  ],
];

export const CLOSURES: readonly (readonly [name: string, said: string])[] = [
  ['slip-on', 'without lace,without laces,no lace,no laces,laceless,bina lace,bina laces,bina fite'],
  [
    'buckle',
    'buckle,buckles,buckled,bakkal,बकल,ankle strap,ankle straps,ankle strapped,ankle belt,belt wali,belt wale,with belt,belt wala,strap at ankle',
  ],
  ['laces', 'laces,lace,lace up,laced,with laces,fite,fite wale,feete,tasme,tasma,tasmo,तस्मे,फीते'],
  ['zip', 'zip,zipper,zipped,chain wale,chain wali,ज़िप'],
  ['hook', 'velcro,hook and loop,chipkane,chipkane wali,चिपकने,वेल्क्रो'],
  ['elastic', 'elastic,elasticated,stretch'],
];

export const PLAIN: readonly (readonly [
  kind: 'sale' | 'stock' | 'new' | 'cheap',
  label: string,
  said: string,
])[] = [
  [
    'sale',
    'on sale',
    'sale,discount,discounts,discounted,offer,offers,deal,deals,chhoot,chhut,छूट,ऑफर,सेल,sale me,clearance,clearance sale,price drop,half price,loot,डिस्काउंट,on sale,on discount',
  ],
  ['stock', 'in stock', 'in stock,available,instock'],
  [
    'new',
    'new',
    'new,newest,latest,new arrival,new arrivals,naya,naye,nayi,nai,just in,just arrived,whats new,new launch,newly launched,new stock,new season,naya maal,नया,नए,नये,नई,new collection,latest collection',
  ],
  [
    'cheap',
    'lowest price first',
    'cheap,cheapest,budget,affordable,low price,low cost,kam daam,kam price,sasta,saste,sasti,inexpensive,economical,सस्ता,सस्ते,सस्ती,कम दाम',
  ],
];
