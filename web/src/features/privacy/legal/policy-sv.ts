import { definitions, type LegalFacts, type LegalText, section, withStripe } from './legal-text.ts';

/** Integritetspolicyn. Tiderna i den är kodens egna: docs/accounts.md säger var de står. */
export function policySv(facts: LegalFacts): LegalText {
  return {
    intro: [
      'Lulla är en babylogg. Den innehåller uppgifter om dig, om ditt barn och om dem du delar loggen med. Här står vilka uppgifter det är, varför de behövs, hur länge de finns och vad du kan bestämma om dem.',
      'Kort sagt: vi sparar det du själv skriver in och det som behövs för att du ska kunna logga in säkert. Vi säljer ingenting, visar ingen reklam och följer dig inte någon annanstans.',
    ],
    sections: [
      section('controller', 'Vem som ansvarar', [
        `${facts.operator} är personuppgiftsansvarig för den här installationen av Lulla. Hör av dig om du undrar något, eller vill använda någon av dina rättigheter.`,
        { operator: true },
      ]),
      section('data', 'Vilka uppgifter vi har', [
        definitions({
          Kontot:
            'E-postadress, namn, land, språk, enheter, när kontot skapades och när provperioden tar slut. Lösenordet sparas bara som ett kontrollvärde som det inte går att läsa lösenordet ur.',
          Loggen:
            'Matningar, blöjbyten, sömn, bad och annat som ni loggar, som temperaturer, mediciner, magläge, pumpning, vikt, längd, huvudomfång, mat med reaktioner på den och första gånger, med tider, mängder, sidor och dina anteckningar, vem som loggade och vem som avslutade. Även blöjförrådet och kalendern. Om ett barn det du fyller i: namn, födelsedatum, beräknat födelsedatum, kön och en färg.',
          Familjen: 'Vilka som delar loggen, vem som bjöd in vem, och inbjudningar som inte är besvarade.',
          Inloggningar:
            'När du loggade in, när enheten senast användes och vad webbläsaren kallar sig, så att du kan se och stänga av dina enheter.',
          Säkerhet:
            'Händelser som många felaktiga inloggningar, med tid, IP-adress och webbläsarens namn. Räknare som bromsar missbruk, där du bara finns som ett kontrollvärde.',
          Prenumeration:
            'Om du har en, till när den är betald och om den är uppsagd. Kortnummer kommer aldrig till oss.',
          Meddelanden: 'Det du skriver i kontaktformuläret, med ditt namn och din adress.',
        }),
        'Vi samlar inte in plats, kontakter, bilder eller något om hur du använder andra tjänster. Det finns ingen statistik över besökare och inget spårningsskript.',
      ]),
      section('children', 'Uppgifter om barn', [
        'Loggen handlar om ett eller flera barn, och det är du som vårdnadshavare, eller på en vårdnadshavares uppdrag, som bestämmer vad som skrivs i den. Namn, födelsedatum, beräknat födelsedatum och kön kan fyllas i under Inställningar och kan alltid lämnas tomma; bara din familj ser dem. Personnummer behöver vi aldrig. Skriv inte mer i anteckningarna än ni behöver.',
        'Ett konto är till för vuxna. Den som är under 18 år ska inte skapa ett eget.',
      ]),
      section('basis', 'Varför vi får behandla dem', [
        definitions({
          'Avtal (artikel 6.1 b i GDPR)':
            'Kontot, loggen, delningen, mejlen som hör till och prenumerationen: utan dem finns ingen tjänst.',
          'Berättigat intresse (6.1 f)':
            'Säkerhetshändelser, räknare och driftloggar: att skydda dig och andra mot intrång och missbruk. Du har rätt att invända.',
          'Rättslig förpliktelse (6.1 c)': 'Underlag för betalningar, enligt bokföringslagen.',
          'Uttryckligt samtycke (9.2 a)':
            'Om det du loggar säger något om någons hälsa. Du väljer själv vad du skriver in, och tar tillbaka samtycket genom att ta bort det.',
        }),
        'Inga beslut fattas automatiskt om dig, och ingen profilering görs.',
      ]),
      section('recipients', 'Vilka som ser dem', [
        'Familjemedlemmar som du har anslutit ser hela loggen, ditt namn och din e-postadress. Ingen annan användare ser något. Den som administrerar tjänsten ser inte någon familjs logg i sitt verktyg.',
        'Om du skapar en adress för andra kalendrar ser den som har adressen familjens kalender, men inte vem som har lagt till vad och inget av loggen. Du och alla i familjen kan skapa en egen och stänga av den när som helst, under ”Kalender”.',
        'Vi anlitar leverantörer som behandlar uppgifter för vår räkning, enligt avtal och bara så långt det behövs:',
        [
          'driften av servrar, databas och säkerhetskopior',
          'utskick av e-post',
          ...withStripe(
            facts,
            'Stripe Payments Europe Ltd. (Irland), som tar emot betalningar. Stripe ansvarar själv för de kortuppgifter och den e-postadress som du lämnar där.',
          ),
        ],
        'Behandlas något utanför EU och EES sker det bara till länder med adekvat skyddsnivå eller med EU-kommissionens standardavtalsklausuler. Fråga oss vilka leverantörer som gäller just nu. Vi lämnar i övrigt ut uppgifter bara om en lag kräver det.',
      ]),
      section('retention', 'Hur länge de finns kvar', [
        definitions({
          'Konto och logg': 'Tills du tar bort dem. Det finns ingen gräns för hur gammal en logg får vara.',
          'Borttagna aktiviteter':
            'Innehållet finns i 30 dagar så att du kan ångra dig. Därefter är bara ett nummer kvar, så att telefoner som varit borta vet att den är borttagen.',
          'Svar till dina enheter':
            'Vad servern svarade på det du loggade minns den i 90 dagar, så att ingenting sparas två gånger.',
          Inloggningar: '60 dagar efter att enheten senast användes, som längst ett år.',
          'Påbörjade registreringar': '24 timmar efter den senaste koden.',
          Inbjudningar: '7 dagar.',
          'Adress för andra kalendrar':
            'Bara ett kontrollvärde och när du skapade den, tills du stänger av den, lämnar familjen eller raderar kontot.',
          Mejl: 'Innehållet tills det är skickat, att det skickades i 7 dagar till.',
          Säkerhetshändelser: '180 dagar.',
          'Räknare mot missbruk': 'Mellan några minuter och 60 dagar.',
          'Meddelanden till oss': 'Så länge det behövs för att svara och följa upp.',
          Bokföringsunderlag: 'Sju år efter räkenskapsåret, om du har betalat.',
          Säkerhetskopior: 'Upp till 30 dagar. Sedan skrivs de över.',
        }),
      ]),
      section('deletion', 'När du raderar kontot', [
        'Under ”Integritet och data” raderar du kontot själv. Då försvinner på en gång ditt konto, allt du har loggat, dina inloggningar, inbjudningar och mejl. Är du ensam i loggen försvinner hela loggen. Den du delar med behåller det hen själv har loggat, och en matning eller sömn som ni båda hade startat, men ditt namn står inte kvar i det. Dina enheter töms när de nästa gång får kontakt.',
        ...withStripe(
          facts,
          'Har du betalat raderar Stripe dig som kund, men behåller kvitton och uppgifter om betalningarna så länge bokföringsreglerna kräver.',
        ),
        'Kvar är säkerhetshändelser (tid, IP-adress och webbläsarens namn) utan koppling till kontot i högst 180 dagar, kontrollvärden utan namn i högst 60 dagar, och säkerhetskopior i högst 30 dagar. Det som redan finns i någon annans mejlkorg kommer vi inte åt.',
      ]),
      section('cookies', 'Kakor och lagring på enheten', [
        'Vi använder bara det som behövs för att tjänsten ska fungera. Därför frågar vi inte om lov, men vi berättar:',
        definitions({
          'Kakan lulla':
            'Att du är inloggad. Kan inte läsas av skript. 60 dagar efter senaste användning, högst ett år.',
          'Kakan lulla-attempt': 'Binder en påbörjad registrering till din webbläsare. 24 timmar.',
          'Kakan lulla-reset': 'Att du har öppnat en länk för att byta lösenord. 1 timme.',
          'Kakan lulla-device':
            'Ett slumptal: att någon har loggat in här tidigare, så att andras försök inte kan stänga dig ute. 60 dagar.',
          'Loggen på enheten':
            'En kopia av den senaste tidens logg och det som väntar på att skickas, så att appen fungerar utan nät. Tills du loggar ut.',
          'Vem som är inloggad': 'Så att appen kan öppnas utan nät. Tills du loggar ut.',
          'Dina val':
            'Språk, utseende, sömntiden på startsidan, att du har sett välkomstsidan och den här upplysningen.',
        }),
        'På en säker anslutning heter kakorna __Host-lulla och så vidare. Inga kakor kommer från någon annan.',
      ]),
      section('rights', 'Dina rättigheter', [
        [
          'Se och ta med dig dina uppgifter: ladda ner allt som en JSON-fil, och loggen som tabeller (CSV), under ”Integritet och data”, när du vill och utan kostnad.',
          'Rätta: ändra eller ta bort det du har loggat direkt i appen. Hör av dig om namn eller adress är fel.',
          'Radera: hela kontot, under ”Integritet och data”.',
          'Begränsa eller invända: skriv till oss. Det gäller framför allt det vi gör med stöd av berättigat intresse.',
          'Ta tillbaka ett samtycke: ta bort det du har skrivit in.',
        ],
        'Vi svarar inom en månad. Rättigheterna kostar ingenting och gäller oavsett om du har Premium.',
      ]),
      section('complaint', 'Om du är missnöjd', [
        'Skriv gärna till oss först. Du kan alltid klaga hos tillsynsmyndigheten: Integritetsskyddsmyndigheten (IMY), Box 8114, 104 20 Stockholm, imy@imy.se, www.imy.se. Bor du i ett annat EU-land kan du vända dig till myndigheten där.',
      ]),
      section('security', 'Hur vi skyddar dem', [
        'All trafik är krypterad när tjänsten nås över internet. Lösenord, koder och inloggningar sparas så att en kopia av databasen inte räcker för att logga in. Den som inte hör till familjen kommer inte åt loggen. Driftloggar innehåller varken loggens innehåll, namn eller e-postadresser.',
      ]),
      section('changes', 'Ändringar', [
        'Ändrar vi något viktigt berättar vi det i appen eller med e-post innan det börjar gälla. Datumet överst är policyns. Det ändras inte av att vi gör en formulering tydligare.',
      ]),
    ],
  };
}
