/**
 * Passwords that are tried first: the thousand most common ones of six characters and more, and those that are common in
 * India. They stay on the server: a shopper does not load them.
 */
const COMMON = new Set(
  `
123456 password 12345678 qwerty 123456789 1234567 dragon 123123 baseball abc123 football monkey letmein 696969
shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 fuckyou 121212
000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger
sunshine iloveyou charlie robert thomas hockey ranger daniel starwars klaster 112233 george computer michelle
jessica pepper 111111 zxcvbn 555555 131313 freedom 777777 maggie 159753 aaaaaa ginger princess joshua cheese amanda
summer ashley nicole chelsea biteme matthew access yankees 987654321 dallas austin thunder taylor matrix william
corvette hello1 martin heather secret merlin diamond 1234qwer hammer silver 222222 888888 anthony justin test12
bailey q1w2e3r4t5 patrick internet scooter orange golfer cookie richard samantha bigdog guitar jackson whatever
mickey chicken sparky snoopy maverick phoenix camaro peanut morgan welcome falcon cowboy ferrari samsung andrea
smokey steelers joseph mercedes dakota arsenal eagles melissa boomer booboo spider nascar monster tigers yellow
xxxxxx 123123123 gateway marina diablo bulldog qwer1234 compaq purple hardcore banana junior hannah 123654 porsche
lakers iceman money1 cowboys 987654 london tennis 999999 coffee scooby 0000000 miller boston q1w2e3r4 brandon yamaha
chester mother forever johnny edward 333333 oliver redsox player nikita knight fender barney midnight please brandy
chicago badboy slayer rangers charles angel1 flower bigdaddy rabbit wizard jasper rachel steven winner adidas
victoria natasha 1q2w3e4r jasmine winter prince marine ghbdtn fishing cocacola casper james1 232323 raiders marlboro
gandalf asdfasdf crystal 87654321 12344321 golden 8675309 panther lauren angela thx1138 angels madison winston
shannon mike12 toyota jordan23 canada sophie apples tiger1 123abc pokemon qazxsw qwaszx muffin murphy cooper
jonathan liverpoo david1 danielle 159357 jackie 123456a 789456 turtle abcd1234 scorpion qazwsxedc 101010 butter
carlos password1 dennis slipknot qwerty123 booger asdf1234 black1 startrek 12341234 cameron newyork rainbow nathan
john12 rocket viking redskins asdfghjkl sierra peaches gemini doctor wilson sandra helpme qwertyui victor florida
dolphin pookie captain tucker blue22 liverpool theman bandit dolphins maddog packers jaguar lovers nicholas united
tiffany maxwell zzzzzz nirvana jeremy stupid monica elephant giants hotdog rosebud success debbie mountain 444444
xxxxxxxx warrior 1q2w3e4r5t q1w2e3 123456q albert metallic lucky7 azerty alexander willie jessie 1234561 bonnie
happy1 beaver 0123456789 987456 rush2112 michael1 peaches1 hunting spanky america1 eagle1 simple goldfish buddy1
tester eminem alexis teresa braves calvin samson platinum horses nothing marvin sherlock destiny paradise madonna
dexter amateur topgun qweasdzxc friends freddy apollo jackass broncos brooklyn vincent beatles cassie chance timothy
julian johnson stephen walter rebecca snowball houston kitten sydney raymond bubbles blonde spencer leather christin
brandi kristin blazer lucky1 fluffy alexande private shooter cool12 1234abcd asdfjkl qwert12 darkness redwings
magnum stanley bullshit dickhead phantom creative wolverin explorer swimming carolina fireball babygirl sebastian
colorado hollywood mustang1 nissan speedy marcus chris1 guinness friend blowme isabella legend shelby cricket
ladybug heaven tigger1 nursing 112211 peter1 digital connect testing gordon bubba1 chevelle corona bigred qwerty1
monkey1 shorty goober maria1 gabriel parker savage hotrod smooth triton rascal celtic mexico broadway trouble catdog
hahaha jerome scarface 252525 warriors hendrix simpsons abcdefg 123456789a popcorn ricardo reddog kawasaki kittycat
stars1 hooters 102030 firebird skippy 098765 alaska buffalo champion december august october november january
february monday friday sunday sweety cherry sabrina leonardo apple1 airborne dancer trinity voodoo magic1 genesis
peewee vampire pumpkin blaster fatboy russia poohbear pacers system racing sailor surfer poison maxima chopper
crusader mozart pyramid fletcher precious pirate claire snickers patches scotty peanuts mittens fireman mylove
saturn penguin bonjour dreams marley magnolia alicia unicorn tazman jupiter honda1 stargate rocky1 hawaii avatar
hello123 skater kelly1 dreamer bluesky gibson element popeye kermit sparkle everton goldie pantera scorpio virginia
lovely hornet bobcat cookies joker1 phillies tequila bulldogs jaguars sharon trucks georgia mariah cheyenne turbo1
buttons toyota1 kenneth inferno fiction montana simpson iverson lincoln pepsi1 gunner wildcats sooners travis
triumph gators texas1 tango1 bruins flames looser hallo1 passw0rd passwort password12 password123 password1234
password! passwords pass123 pass1234 p@ssword p@ssw0rd p@ssw0rd1 admin123 admin1 administrator root123 toor12
welcome1 welcome123 welcome12 letmein1 letmein123 changeme changeme1 default1 guest123 user123 test123 test1234
testtest temp123 temp1234 qwerty12 qwerty1234 qwerty12345 qwe123 qweqwe qweasd qweasd123 qwe123qwe asd123 asdasd
asdasd123 asdqwe123 zxc123 zaq12wsx zaq1zaq1 1qazxsw2 1qaz2wsx3edc 2wsx3edc q1q1q1 a1b2c3 a1b2c3d4 a12345 a123456
a1234567 a12345678 a123456789 aa123456 aa12345678 ab123456 abc1234 abc12345 abcd123 abcdef abcdefgh abcdefg1 abcabc
aaa111 aaaa1111 s123456 z123456 x123456 m123456 w123456 q123456 123456abc 123456aa 123456789q 123456789z 12345a
12345q 12345qwert 12345678a 1234567a 1234567q 1a2b3c 1a2b3c4d 11223344 1122334455 112233445566 123454321 12345654321
1234554321 123321123 123123a 123qweasd 123qweasdzxc 123asd 123zxc 1231231 12312312 12345679 123456780 12345670
12345600 0123456 01234567 012345678 00000000 000000000 0000000000 1111111 11111111 111111111 1111111111 2222222
22222222 3333333 33333333 4444444 44444444 5555555 55555555 555555555 6666666 66666666 77777777 777777777 8888888
88888888 888888888 9999999 99999999 999999999 0987654321 987654321a 9876543210 98765432 876543210 7654321 543210
147258 147258369 1472583690 147852 147852369 159159 159951 159357456 258456 258369 321321 321654 321654987 357159
369258147 369369 456123 456456 456789 456852 654654 741852 741852963 753159 753951 789123 789456123 7894561230
789789 852456 951753 963852 963852741 963258741 998877 112112 114477 121314 123012 123147 123258 123369 123456123
123789 124578 131211 135246 135790 135791 1357911 135798642 141414 142536 147147 151515 161616 171717 181818 191919
202020 212121 221122 223344 224466 232425 242424 246810 252627 262626 272727 282828 292929 303030 313131 323232
333666 343434 353535 363636 373737 383838 393939 404040 414141 424242 434343 445566 454545 464646 474747 484848
494949 505050 515151 525252 535353 545454 565656 575757 585858 595959 606060 616161 626262 636363 646464 656565
667788 676767 686868 707070 717171 727272 737373 747474 757575 767676 778899 787878 797979 808080 818181 828282
838383 848484 858585 868686 878787 889900 898989 909090 919191 929292 939393 949494 959595 969696 979797 989898
990099 100000 100200 101101 110110 111000 111222 111222333 112358 11235813 123000 12348765 12121212 121212121
13131313 131415 14141414 14725836 15151515 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
19921992 20002000 20012001 20202020 21212121 222333 222444 22334455 23232323 25252525 31415926 314159265 33445566
333444 369852 369852147 420420 44556677 444555 555666 556677 666777 666999 696969696 777888 786786 78678600 888999
909192 iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu iloveu2 ilovegod iloveme iloveme1 lovelove loveme
loveme1 loveyou loverboy lovergirl loving mylife mylove1 myself iloveher sunshine1 princess1 shadow1 football1
baseball1 superman1 charlie1 jordan1 jessica1 michelle1 ashley1 daniel1 andrew1 thomas1 soccer1 hunter1 anthony1
joshua1 william1 matthew1 nicole1 jasmine1 freedom1 summer1 hannah1 cookie1 banana1 purple1 orange1 flower1 ginger1
chicken1 pepper1 killer1 batman1 master1 dragon1 monster1 computer1 internet1 secret1 qazwsx1 qazwsx123 love123
money123 apple123 angel123 alex123 ali123 ahmed123 david123 john123 king123 lucky123 mike123 monkey123 dragon123
master123 shadow123 hello12 hello1234 login1 login123 mypassword mypass security server123 service support office
manager business company student school teacher college science english history nothing1 nopassword unknown forget
forgot remember whatever1 google facebook twitter youtube instagram whatsapp samsung1 samsung123 nokia123 nokia1
iphone android microsoft windows linux1 minecraft fortnite roblox pubg123 naruto naruto1 pokemon1 pikachu spiderman
spiderman1 ironman batman123 avengers hogwarts potter harrypotter starwars1 legolas arsenal1 chelsea1 barcelona
barcelona1 realmadrid ronaldo ronaldo7 messi10 manchester manutd juventus liverpool1 cricket1 cricket123 sachin
sachin10 dhoni7 dhoni07 virat18 mumbai mumbai123 delhi123 newdelhi bangalore bengaluru chennai kolkata hyderabad
pune123 gujarat punjab kerala rajasthan bharat india123 india1 india12 india1234 india@123 jaihind vandemataram
hindustan indian incredible ganesh ganesha ganpati krishna krishna1 krishna123 radhakrishna radhika radheradhe
radhe123 hanuman mahadev mahakal omnamahshivaya omsairam sairam sairam123 saibaba shivshiv shiva123 shivam shivani
lakshmi laxmi123 durga123 waheguru jaimatadi jaishreeram jaishriram swami123 allah123 bismillah mohammed muhammad
abcd@123 abc@123 admin@123 welcome@123 password@123 pass@123 test@123 qwerty@123 india@1234 123@abc a@123456
asdf@123 user@123 rahul123 rohit123 amit123 ankit123 priya123 pooja123 neha123 sunil123 anil123 sanjay rajesh
rajesh123 ramesh suresh mukesh dinesh mahesh ganesh123 deepak deepak123 sandeep pradeep vijay123 kumar123 santosh
manish manish123 rakesh sharma singh123 gupta123 patel123 verma123 priyanka anjali aishwarya kavita sunita savita
geetha nisha123 sneha123 swati123 divya123 ritu123 arjun123 karan123 rohan123 varun123 akash123 aakash vikash
vikas123 abhishek ashish aditya ravi123 raja123 prince123 rajput sweetheart sweetie sweety1 darling baby123
babygirl1 babyboy butterfly butterfly1 angelina beautiful gorgeous cutie123 cutiepie chocolate chocolate1 strawberry
blueberry cupcake icecream candy123 jellybean lollipop rockstar rockyou superstar pretty precious1 forever1 friends1
bestfriend family family1 mother1 father daddy123 mommy123 mummy123 papa123 maadurga brother sister heaven1 blessed
blessing grace123 faith123 hope123 jesus1 jesus123 jesuschrist christ godisgood godislove church spirit holyspirit
`
    .trim()
    .split(/\s+/),
);

export const countCommonPasswords = (): number => COMMON.size;

/** Whatever the letters' case, and with spaces around it. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.normalize('NFKC').trim().toLowerCase());
