import { PREMIUM_PRICE_SEK } from '@lulla/domain/entitlement/entitlement';
import { type LegalFacts, type LegalText, section, whenPaid } from './legal-text.ts';

/** Användarvillkoren. Det som handlar om pengar sägs bara där det finns något att betala. */
export function termsSv(facts: LegalFacts): LegalText {
  const price = whenPaid(
    facts,
    'Att logga matning, blöjbyten och sömn, att dela loggen, historiken och nedladdningen kostar ingenting. I Premium ingår dessutom droppar, bad, blöjförrådet och månadssammanfattningen.',
    `Premium kostar ${PREMIUM_PRICE_SEK} kr i månaden, moms inräknad. Ett nytt konto får Premium gratis i 7 dagar, utan att du lämnar några kortuppgifter. Efter provperioden händer ingenting av sig självt: du börjar inte betala förrän du själv har beställt.`,
    'Prenumerationen gäller en månad i taget, förnyas av sig själv och betalas i förskott. En prenumeration räcker för alla i familjen.',
    ...(facts.billing === 'sandbox' ? ['På den här installationen är betalningen en sandlåda: inga pengar dras.'] : []),
  );
  const cancel = whenPaid(
    facts,
    'Du säger upp när du vill i kundportalen, under Inställningar. Då har du Premium kvar till slutet av den månad du har betalat, och dras inget mer. Det du redan har loggat kan du fortfarande läsa, ändra och ladda ner.',
    'Du har 14 dagars ångerrätt enligt lagen om distansavtal. Premium börjar direkt när du beställer; ångrar du dig inom 14 dagar betalar vi tillbaka det som återstår av månaden. Skriv till oss, eller använd Konsumentverkets formulär.',
    'Höjer vi priset får du veta det minst 30 dagar i förväg med e-post, och kan säga upp innan det gäller. Går en betalning inte igenom försöker vi igen i högst 7 dagar; sedan upphör Premium.',
  );
  return {
    intro: [
      'De här villkoren är avtalet mellan dig och den som driver Lulla. Du godkänner dem i välkomsten, när du trycker på ”Kom igång”. De är skrivna för att läsas: säg till om något är oklart.',
    ],
    sections: [
      section('service', 'Tjänsten', [
        'Lulla är en logg över ett barns matning, blöjbyten, sömn och bad som flera vuxna kan dela. Den fungerar i webbläsaren, kan läggas på hemskärmen och går att använda utan nät; det du loggar skickas när det finns nät igen.',
        { operator: true },
      ]),
      section('account', 'Ditt konto', [
        [
          'Du ska ha fyllt 18 år och lämna en e-postadress som är din. Den bekräftas med en kod.',
          'Kontot är personligt. Håll lösenordet för dig själv, och byt det om du tror att någon annan känner till det.',
          'Du får logga om ett barn som du är vårdnadshavare för, eller när en vårdnadshavare har gett dig lov.',
        ],
      ]),
      section('sharing', 'Att dela loggen', [
        'Bjuder du in någon och hen tackar ja ser ni allt i loggen, både det som finns och det som kommer, och varandras namn och e-postadress. Var och en ändrar och tar bort sitt eget; vem som helst av er kan avsluta en matning eller sömn som pågår.',
        'Den som lämnar tar med sig det hen själv har loggat. Blöjförrådet stannar hos de andra.',
      ]),
      ...(price.length === 0
        ? [section('price', 'Pris', ['Den här installationen tar inget betalt. Allt ingår för alla.'])]
        : [section('price', 'Pris och provperiod', price), section('cancel', 'Uppsägning och ångerrätt', cancel)]),
      section('medical', 'Inte medicinsk rådgivning', [
        'Lulla visar det ni har skrivit in och räknar på det. Det är inte en medicinteknisk produkt, ger inga råd och varnar inte när något är fel. Lita inte på loggen för läkemedel eller för att bedöma barnets hälsa. Fråga BVC eller ring 1177 när du undrar, och 112 när det är bråttom.',
      ]),
      section('use', 'Så får tjänsten användas', [
        [
          'Inte för att skada, övervaka eller trakassera någon.',
          'Inte för att ta sig in i andras konton eller komma runt gränser.',
          'Inte för att störa driften, till exempel med automatiska anrop i mängd.',
        ],
        'Bryter någon allvarligt mot detta får vi stänga av kontot. Vi säger varför, och du kan be om att få ut dina uppgifter.',
      ]),
      section('content', 'Det du skriver är ditt', [
        'Loggen tillhör er. Vi använder den bara för att visa den för dig och dem du delar med. Du kan ladda ner den när du vill. Programmet är öppen källkod under MIT-licensen.',
      ]),
      section('availability', 'Tillgänglighet och ändringar i tjänsten', [
        'Vi gör vårt bästa för att tjänsten ska fungera dygnet runt, men kan inte lova att den aldrig är nere. Säkerhetskopior tas och sparas i högst 30 dagar. Vi utvecklar tjänsten, och kan ändra eller ta bort delar av den. Läggs den ner får du veta det minst 30 dagar i förväg så att du hinner ladda ner din logg.',
      ]),
      section('liability', 'Ansvar', [
        'Som konsument har du de rättigheter som lagen ger, bland annat konsumentköplagen för digitala tjänster, och inget här inskränker dem. Därutöver ansvarar vi inte för indirekt skada eller för förlust som beror på något utanför vår kontroll, och som mest för vad du har betalat de senaste tolv månaderna. Begränsningen gäller inte uppsåt, grov vårdslöshet eller personskada.',
      ]),
      section('end', 'När avtalet upphör', [
        'Du kan när som helst radera kontot under ”Integritet och data”. Då upphör avtalet på en gång.' +
          (facts.billing === 'off' ? '' : ' En prenumeration som löper säger du upp först.'),
        'Vi kan säga upp avtalet med 30 dagars varsel, eller direkt om tjänsten missbrukas allvarligt.' +
          (facts.billing === 'off'
            ? ''
            : ' Säger vi upp utan att du har missbrukat tjänsten får du tillbaka det du har betalat i förskott.'),
      ]),
      section('changes', 'Ändringar av villkoren', [
        'Ändrar vi villkoren på ett sätt som har betydelse för dig meddelar vi det i appen eller med e-post minst 30 dagar innan. Godkänner du inte ändringen kan du radera kontot.',
      ]),
      section('law', 'Lag och tvister', [
        'Svensk lag gäller. Bor du i ett annat EU-land har du också det skydd som är tvingande där.',
        'Skriv till oss först, så försöker vi lösa det. Kommer vi inte överens kan du som konsument vända dig till Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, www.arn.se. Vi följer nämndens rekommendationer. Tvister prövas annars av svensk allmän domstol.',
      ]),
      section('contact', 'Kontakt', ['Är något fel, eller oklart? Skriv till oss.', { operator: true }]),
    ],
  };
}
