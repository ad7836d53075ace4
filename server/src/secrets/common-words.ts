/** Words of leaked password lists, English and Swedish, lower case; `common-password.ts` adds common endings. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passord passwort passwd pass passw password1 passwordpassword mypassword newpassword secret secretpassword
losenord losenordet lösenord lösenordet hemlig hemligt hemlighet mittlosenord mittlösenord nyttlosenord nyttlösenord
login logga loggain inlogg konto welcome welcometo valkommen välkommen hello hejhej hejsan hejpadig hejpådig hej hallo
admin administrator root user guest test testing tester testtest demo default changeme letmein openup opensesame sesam
master access trustno iloveyou iloveu ilovehim ilovegod loveyou lovelove love lovely lover loveme jagalskardig
jagälskardig jagälskar alskardig älskardig alskling älskling karlek kärlek puss pussochkram kram krama karlekar
princess prinsessa prinsess prinsen prince queen king kung drottning drottningen angel angels angela ängel angel1
sunshine solsken solskenet flower blomma blommor blomman rosor ros rose roses lilja lily tulpan daisy violet jasmine
monkey apa apan dragon drake drakar tiger tigern lejon lejonet lion wolf varg vargen bear bjorn björn bjornen björnen
eagle ornen örnen falcon falk shadow skugga skuggan ghost spoke spöke spöket phoenix fenix panther panter leopard
horse hast häst hasten hästen hastar hästar ponny pony dog doggy hund hunden hundar hundvalp valp valpen puppy cat cats
kitty kitten katt katten katter kattunge mouse mus musen fish fisken fiskar bird fagel fågel rabbit kanin kaninen bunny
chicken kyckling cookie cookies kaka kakan kakor choklad chocolate cheese ost banana banan apple apples applet äpple
orange apelsin cherry korsbar körsbär strawberry jordgubbe jordgubbar lemon citron pepper peppar ginger ingefara
coffee kaffe kaffet tea beer öl bira pizza hamburgare burger taco tacos pasta kanelbulle bulle bullen semla glass godis
candy sugar socker honey honung sweet sweetie sweetheart sotnos sötnos sotnosen gullet gumman gubben lilleman
football fotboll fotbollen soccer hockey ishockey handboll basket basketball baseball tennis golf bandy innebandy
snowboard skateboard gymnastik ridning simning lopning dans dansa dancing dancer ballet cykel cykla
sommar sommaren summer summertime vinter vintern winter var vår varen våren spring host höst hosten hösten autumn fall
januari february februari january mars march april maj may juni june juli july augusti august september oktober october
november december mandag måndag monday tisdag tuesday onsdag wednesday torsdag thursday fredag friday lordag lördag
saturday sondag söndag sunday helg helgen weekend jul julen julafton christmas xmas midsommar easter påsk pask nyar nyår
sverige svensk svenska sweden swedish stockholm goteborg göteborg malmo malmö uppsala lund umea umeå lulea luleå orebro
örebro vasteras västerås linkoping linköping norrkoping norrköping helsingborg jonkoping jönköping gavle gävle sundsvall
boras borås eskilstuna karlstad vaxjo växjö halmstad kalmar visby gotland skane skåne dalarna norrland norge norway
danmark denmark finland helsinki oslo copenhagen kopenhamn london paris berlin america usa england europe europa africa
texas dallas chicago boston newyork california florida australia canada canucks germany spain barcelona madrid italy
aik hammarby bajen djurgarden djurgården djurgarn djurgården ifk ifkgoteborg ifkgöteborg malmoff mff elfsborg
frolunda frölunda brynas brynäs farjestad färjestad leksand lhf modo skelleftea skellefteå liverpool arsenal chelsea
manchester united manutd manchesterunited realmadrid fcbarcelona juventus milan yankees cowboys steelers lakers eagles
volvo saab scania ferrari porsche mercedes bmw audi toyota honda yamaha harley corvette mustang camaro ford jeep
batman superman spiderman ironman hulk joker robin starwars stargate startrek yoda skywalker vader matrix pokemon
pikachu naruto mario luigi zelda sonic minecraft roblox fortnite warcraft starcraft counterstrike diablo halo gandalf
frodo bilbo legolas hobbit harrypotter hermione dumbledore hogwarts snoopy garfield mickey minnie donald kalleanka
bamse pippi pippilangstrump pippilångstrump emil mumin mumintrollet totoro elsa frozen barbie disney simba bambi tinker
tinkerbell nemo dory scooby scoobydoo pumpkin pumpa muffin cupcake peanut butterfly fjaril fjäril rainbow regnbage
regnbåge regnbågen star stars stjarna stjärna stjarnan stjärnan starlight moon moonlight mane måne manen månen sun solen
sol sky himmel himlen heaven hell fire eld water vatten snow sno snö snow white black blue red green yellow purple silver
gold golden guld svart vit rod röd gron grön gul bla blå rosa lila orange diamond diamant crystal pearl parla pärla
music musik guitar gitarr piano drummer trumma metallica nirvana slipknot rammstein acdc ironmaiden abba beatles elvis
eminem tupac madonna beyonce shakira
computer dator datorn internet windows microsoft google facebook instagram snapchat tiktok youtube twitter linkedin
spotify netflix iphone ipad android samsung nokia ericsson sony playstation xbox nintendo linux ubuntu macbook
server database oracle cisco system network security sakerhet säkerhet private privat personal temporary tillfallig
tillfällig qwerty qwertyuiop azerty zxcvbn asdf asdfgh abc abcd abcdef abc123 a1b2c3 a1b2c3d4 aaa xxx qazwsx
mamma mammaochpappa pappa mommy mummy mother father daddy dad mom mormor morfar farmor farfar brother bror sister syster
familj familjen family baby babygirl babyboy bebis bebisen barn barnen barnet lillan lillebror lillasyster storebror
storasyster son sonen dotter dottern daughter vi viar wedding brollop bröllop husband wife man fru maken hemma hem home
house huset stuga stugan sommarstuga sommarstugan skola skolan school student teacher larare lärare jobb jobbet work
kontor kontoret office chef boss manager company foretag företag sommarlov semester vacation holiday summer beach
strand stranden ocean havet hav sea island freedom frihet peace fred hope hopp faith tro trust happy happiness glad
lycka lycklig lucky luck smile leende friend friends vanner vänner vän forever foralltid föralltid always never
together tillsammans life livet liv lifestyle carpediem hakuna hakunamatata nothing ingenting whatever something anything
jesus jesuschrist christ god gud lord blessed bless angelo maria church amen money pengar cash dollar million millionar
miljonar miljonär power killer hunter ranger warrior soldier ninja samurai pirate knight wizard magic magi maverick
rocky rocket raket thunder aska åska lightning blixt blixten storm hurricane cyclone tornado blizzard
cool cooler hot sexy sexygirl badboy bad bitch fuck fuckyou fuckme fuckoff shit shithead asshole dick pussy penis
kuk fitta fan fanihelvete javlar jävlar helvete skit skitsnack idiot stupid dummy loser winner vinnare champion
player gamer hacker hacked hackme boomer legend hero superstar rockstar popstar
michael jennifer jordan jessica daniel thomas robert matthew andrew joshua ashley amanda charlie nicole michelle george
anthony william martin hannah samantha joseph heather tyler taylor brandon richard austin jackson steven stephen
christian christopher alexander alexandra benjamin patrick victoria elizabeth katherine rebecca rachel melissa stephanie
danielle natalie vanessa veronica patricia barbara sandra sharon debbie linda nancy donna carol karen lisa laura sarah
sara emma emily olivia sophia sofia isabella mia ella ava grace chloe zoe megan lauren kayla brittany amber crystal
james john david kevin brian jason justin ryan eric erik edward henry harry oliver jack jacob jakob lucas lukas liam
noah ethan logan mason elias hugo william oscar oskar axel alfred alva alice alicia agnes astrid ebba elin ellen ellinor
erika eva felicia frida gustav gustaf hanna helena ida ingrid isak isac jenny jesper jessika johan johanna johannes
johansson jonas jonathan josefin josefine julia karin karl carl kent kerstin klara clara kristina kristin christina
kristoffer lars larsson leif lena lennart linn linnea linnéa linus lotta louise ludvig maja malin marcus markus marie
martina mats mattias matilda mikael micke moa monika nils nilsson nora olle olsson patrik pelle per persson peter petra
philip filip pontus rasmus rebecka rickard robin roger saga sanna sebastian signe simon stefan stella stina susanne
sven svensson svenne thea theo theodor therese tilda tobias tom tommy tove tuva ulf ulrika vera viktor victor viktoria
vilgot vilma wilma wilhelm anders andersson andreas anette anki anna annaanna annika anton arvid birgitta bo bosse
camilla caroline carolina cecilia charlotte dan david eriksson fredrik gunilla gunnar goran göran hakan håkan hans
henrik hansson karlsson gustafsson pettersson jansson lindberg lindgren lindqvist bergström bergstrom berg
nisse kalle lasse ove arne sture bengt kurt rolf roland sonja ulla vega tyra leia leon leo milo otis ozzy luna bella
molly max buster bailey buddy rocky sasse sigge ludde zorro rufus felix simba smulan misse missan morris findus
pettson ronja alfons babblarna bluey peppa peppapig pawpatrol lulla lullaby vyssan vyssanlull godnatt goodnight nattinatt
sovgott sleep sleepy somn sömn napp nappen blöja bloja blojor blöjor flaska flaskan mjolk mjölk amma amning
correcthorsebatterystaple ihateyou imissyou whoami fuckthis nopassword mysecret thepassword supersecret topsecret
superman supergirl superwoman wonderwoman captain kapten kommando commando ranger marine airforce army navy police
polis polisen doctor doktor nurse lakare läkare sjukskoterska sjuksköterska engineer ingenjor ingenjör
dolphin delfin delfiner shark haj unicorn enhorning enhörning dinosaur dinosaurie dino turtle skoldpadda sköldpadda
panda koala penguin pingvin owl uggla fox rav räv raven räven mango melon kiwi tomato tomat potatis potato gurka morot
nature naturen natur forest skog skogen mountain berget fjall fjäll fjallen fjällen river flod lake sjo sjö sjon sjön
spider spindel scorpion skorpion cobra viper snake orm ormen python java javascript pascal
summerof winteriscoming maythe maytheforce maytheforcebewithyou livelong tobeornottobe onceuponatime
enter enternow entrar contrasena senha parola haslo heslo salasana kode kodeord sifra geheim hallo123 bonjour soleil
amour motdepasse azertyuiop schatz sommer fussball hejmeddig tjena tjenare tjabba grattis skål skal ikea blocket
bankid swedbank nordea sparbank sparbanken handelsbanken klarna
aaron abigail adrian albert alexis alex alison alpha andre andrea andy angie anita archie aragorn arizona arnold
arthur athena avenger avengers awesome badger bamboo bandit barney barry beagle beast beautiful beaver becky benny bernie
bertha betty beverly bigdog bigboss billy bingo bishop biteme blazer blonde blondie bluebird bobby bobcat bond007 bonnie
booboo booger boogie bradley brandy brazil brenda brian bruce bruno bubba bubbles buffalo buffy bullet bulldog bullshit
butch butter button cactus caitlin callie calvin camera camille candyman capone carlos carmen carole carrie casey casper
cassie castle catalina catherine catwoman chance chanel chaos charity charles chelsea cheryl chester chico chris christy
cinder cindy claire clancy clark claudia colin colleen colorado columbia compaq connect connie conrad control cooking cool
cooper copper corona cosmos cougar courtney cowboy coyote craig crawford creative cricket cuddles curtis cynthia dakota
damien danny darren darwin davids dawn death debra denise dennis derek design desire destiny devil dexter diana diane
dickhead digger digital dillon dodger donald donkey dorothy douglas dragonfly dream dreamer dreams duck duckie dustin dylan
earth eclipse eddie edgar einstein electric elephant elliott elvira emerald emperor energy eternity evelyn everton evil
explorer express extreme farmer felicity ferret fiona firebird fireman fisher fishing flamingo flash flipper florence
flower flowers fluffy forever foster francis frank frankie franklin fred freddie freddy french friday froggy fucker
gabriel gabrielle galaxy gambit garden gateway gemini general genesis genius gerald giants gilbert gizmo gloria goaway
goalie godzilla goldfish golfer goober goodluck goofy gordon graham grant gregory greg grover gunner gunners hammer
hammond harold harris harrison harvey hawaii hawk hazel hector heidi helen helpme hendrix herbert herman hercules
homer honda hooters horizon hornet horses hotdog houston howard hunting iceman icecream iguana imagine impala indiana
india infinity insane inside intel irish isaac isabel isabelle jackass jackie jaguar jake jamaica jamie janice japan jason
jasper jean jeanette jeffrey jeremy jerry jesse jessie jewels jill jimmy joanna joanne joel joey johnny johnson jones
joyce juan judith judy juliet julian julie junior jupiter justice karate kathleen kathy katie keith kelly kelsey kennedy
kenneth kermit killme kim kimberly kingdom kingfish kissme kitkat kramer kristen kyle larry laurie lawrence leather
leonard leslie lesley liberty library light lincoln lindsay lindsey lionking little lizard lonely lonestar lorenzo
loretta lorraine louis lucas lucy luther mackenzie maddog maddie madison maggie mailman malcolm malibu mandy marathon
marcel margaret mariah marilyn marina marino mariposa mark marlboro marley marlin marshall marty marvin mary maryjane
maurice max maxwell mayday melanie melody mercury merlin mexico michelangelo midnight midori mike mikey miller millie
mindy miracle mirage misha missy misty mitch mitchell monica monopoly monster montana mookie moose morgan moses
mountain mulder murphy mustangs mylove nadia naomi nascar natasha nathan nelson neptune newton nicholas nick nicolas
nicola nissan nugget oakland october olive oliver online orion oranges oxford pacific painter pamela pantera panthers
parker pass123 passion patches paul paula peace peaches peanuts pearljam pebbles peewee penelope penny pentium pepsi
petunia phantom phil phillip photo picasso pickle picture piglet pinky please polaris poohbear pookie poopoo popcorn
porsche porter precious presto preston pretty prince1 psycho puddin pumpkins punkin purple1 pyramid qwert rachel
raiders raistlin ralph randall randy rangers raptor rascal raymond redrum redskins reggie remember reptile republic
richmond ripper river robbie robinson rodney roman ronald ronnie rosebud rosemary rosie route66 roxanne roxy royal ruby
rugby running russell rusty ruth sabrina sadie safety sailing sailor salmon samson samuel sandy satan saturn savage scarlett
scooter scott scruffy sean sebastien september service seven seventeen shadow1 shalom shane shannon shawn sheba sheila
shelby shelley shelly sherry shirley shitty shorty sidney sierra silvia simple skeeter skipper skippy slayer smiley
smith smokey snickers sniper snowball snowman snuggles sophie space spanky sparky sparrow special spencer spike spirit
spitfire sponge spongebob sprite spunky squirrel stanley station steel stella1 steph steve steve1 stewart sting stingray
stinky stormy stranger student1 stupid1 success summer1 sundance sunflower sunny sunrise sunset sunshine1 support surfer
susan suzanne swimming sydney sylvester sylvia sylvie tamara tammy tango tanya tara tasha taurus teddy teddybear teresa
terry theman therock thumper tiffany tigger tina tinkerbell1 tomcat tommy1 topgun toronto tornado1 tracy travel travis
trevor tricia trinity trixie trooper trouble tucker tweety twilight tyson undertaker united usa123 valentin valentina
valentine valerie vampire vanilla vegeta veronica1 victory vincent violet virginia vision voodoo walker walter wanker
warriors wendy wesley western whatsup whisky wilbur wildcat willie willow willy wilson winnie winston wolfgang wolves
wombat woody wrestling xavier yellow1 yvonne zachary zeppelin zephyr zeus ziggy zombie zxcvb mynameis testpass secret1
  `
    .trim()
    .split(/\s+/),
);
