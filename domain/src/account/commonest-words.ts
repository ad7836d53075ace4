/** The commonest words of passwords, in lower case, for the device; the server's list contains all of them. */
export const COMMONEST_WORDS: ReadonlySet<string> = new Set(
  `
password passwort passw pass losenord losenordet lösenord lösenordet hemlig hemligt secret login logga welcome
valkommen välkommen hello hejhej hejsan hej admin administrator test testing letmein changeme master iloveyou
alskling älskling kärlek princess prinsessa sunshine monkey dragon shadow football fotboll hockey baseball superman
batman pokemon sommar sommaren summer vinter vintern winter var vår varen våren host höst hösten spring autumn
sverige sweden stockholm goteborg göteborg malmo malmö mamma pappa familj familjen family baby bebis bebisen barnen
lillan qwerty abc abcd asdf azerty freedom trustno whatever michael jennifer daniel charlie anna emma maria erik
johan lulla godnatt
`
    .trim()
    .split(/\s+/),
);
