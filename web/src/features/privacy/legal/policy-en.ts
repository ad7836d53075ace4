import { definitions, type LegalFacts, type LegalText, section, withStripe } from './legal-text.ts';

/** The privacy policy. Its times are the code's own: docs/accounts.md says where they stand. */
export function policyEn(facts: LegalFacts): LegalText {
  return {
    intro: [
      'Lulla is a baby log. It holds information about you, about your child, and about those you share the log with. This page says what it is, why it is needed, how long it is kept, and what you decide about it.',
      'In short: we keep what you write yourself, and what is needed for you to sign in safely. We sell nothing, show no advertising, and do not follow you anywhere else.',
    ],
    sections: [
      section('controller', 'Who is responsible', [
        `${facts.operator} is the controller of the personal data in this installation of Lulla. Write to us with any question, or to use any of your rights.`,
        { operator: true },
      ]),
      section('data', 'What we hold', [
        definitions({
          'The account':
            'Email address, name, country, language, units, when the account was created and when its trial ends. Of the password only a check value is kept, from which it cannot be read.',
          'The log':
            'Feeds, diapers, sleep, baths and what else you log, such as temperatures, medicines, tummy time, pumping, weight, length, head circumference, foods with reactions to them and first times, with times, amounts, sides and your notes, who logged and who ended them. The diaper stock and the calendar, too. Of a child what you fill in: name, birth date, due date, sex and a colour.',
          'The family': 'Who shares the log, who invited whom, and invitations that are not answered yet.',
          'Sign-ins':
            'When you signed in, when the device was last used, and what its browser calls itself, so that you can see your devices and sign them out.',
          Security:
            'Events such as many failed sign-ins, with time, IP address and the name of the browser. Counters against abuse, in which you are only a check value.',
          Subscription:
            'Whether you have one, until when it is paid, and whether it is cancelled. Card numbers never reach us.',
          Messages: 'What you write in the contact form, with your name and address.',
        }),
        'We do not collect your location, contacts or pictures, or anything about how you use other services. There are no visitor statistics and no tracking scripts.',
      ]),
      section('children', 'Children', [
        'The log is about one child or several. You decide what is written in it, as their guardian or on behalf of one. A child’s name, birth date, due date and sex can be filled in under Settings and can all be left empty; only your family sees them. We never need an identity number. Put no more into the notes than you need.',
        'An account is for adults. Nobody under 18 should make one of their own.',
      ]),
      section('basis', 'Why we may process it', [
        definitions({
          'Contract (article 6(1)(b) GDPR)':
            'The account, the log, sharing it, the mails that belong to it, and the subscription: without them there is no service.',
          'Legitimate interest (6(1)(f))':
            'Security events, counters and operation logs: to protect you and others from intrusion and abuse. You have the right to object.',
          'Legal obligation (6(1)(c))': 'Records of payments, under the Swedish Bookkeeping Act.',
          'Explicit consent (9(2)(a))':
            'Where what you log says something about somebody’s health. You choose what you write, and withdraw the consent by deleting it.',
        }),
        'No decision about you is made automatically, and there is no profiling.',
      ]),
      section('recipients', 'Who sees it', [
        'Family members you have connected with see the whole log, your name and your email address. No other user sees anything. Whoever administers the service sees no family’s log in their tools.',
        'If you make an address for other calendars, whoever has it sees the family’s calendar, but not who added what, and nothing of the log. You and everybody in the family can make one and end it at any time, under “Calendar”.',
        'We use suppliers who process data on our behalf, under contract and only as far as needed:',
        [
          'hosting of servers, database and backups',
          'delivery of email',
          ...withStripe(
            facts,
            'Stripe Payments Europe Ltd. (Ireland), which takes payments. Stripe is itself responsible for the card details and the email address that you give there.',
          ),
        ],
        'If anything is processed outside the EU and the EEA, it is only in countries with an adequate level of protection or under the European Commission’s standard contractual clauses. Ask us which suppliers these are right now. Otherwise we hand over data only where a law demands it.',
      ]),
      section('retention', 'How long it is kept', [
        definitions({
          'Account and log': 'Until you delete them. There is no limit to how old a log may be.',
          'Deleted activities':
            'Their content is kept for 30 days, so that you can change your mind. After that only a number is left, so that phones that were away know that it is deleted.',
          'Answers to your devices':
            'The server remembers for 90 days what it answered to what you logged, so that nothing is saved twice.',
          'Sign-ins': '60 days after the device was last used, a year at the most.',
          'Sign-ups that were begun': '24 hours after the last code.',
          Invitations: '7 days.',
          'Address for other calendars':
            'Only a check value and when you made it, until you end it, leave the family or delete the account.',
          Mails: 'Their content until they are sent, and for 7 more days that they were sent.',
          'Security events': '180 days.',
          'Counters against abuse': 'From some minutes to 60 days.',
          'Messages to us': 'As long as it takes to answer and follow up.',
          Bookkeeping: 'Seven years after the financial year, if you have paid.',
          Backups: 'Up to 30 days. Then they are overwritten.',
        }),
      ]),
      section('deletion', 'When you delete your account', [
        'Under “Privacy & Data” you delete the account yourself. At once your account goes, with all you have logged, your sign-ins, invitations and mails. If you are alone in the log, the whole log goes. Whoever you share it with keeps what they have logged themselves, and a feed or sleep that you had both started, but your name is no longer in it. Your devices are emptied when they are next connected.',
        ...withStripe(
          facts,
          'If you have paid, Stripe deletes you as a customer, but keeps receipts and records of the payments for as long as bookkeeping rules demand.',
        ),
        'What remains: security events (time, IP address and name of the browser) that no longer name your account, for 180 days at the most, check values without a name for 60 days at the most, and backups for 30 days at the most. What already lies in somebody else’s mailbox is out of our reach.',
      ]),
      section('cookies', 'Cookies and storage on your device', [
        'We use only what the service needs to work. That is why we do not ask for permission, but we do tell you:',
        definitions({
          'The cookie lulla':
            'That you are signed in. No script can read it. 60 days after its last use, a year at the most.',
          'The cookie lulla-attempt': 'Binds a sign-up to your browser. 24 hours.',
          'The cookie lulla-reset': 'That you have opened a link to set a new password. 1 hour.',
          'The cookie lulla-device':
            'A random number: that somebody has signed in here before, so that nobody else’s attempts can lock you out. 60 days.',
          'The log on the device':
            'A copy of the latest part of the log and what waits to be sent, so that the app works without a network. Until you sign out.',
          'Who is signed in': 'So that the app opens without a network. Until you sign out.',
          'Your choices':
            'Language, appearance, the sleep timer on the dashboard, that you have seen the welcome and this notice.',
        }),
        'On a secure connection the cookies are called __Host-lulla and so on. No cookie comes from anybody else.',
      ]),
      section('rights', 'Your rights', [
        [
          'See and take your data with you: download all of it as a JSON file, and the log as tables (CSV), under “Privacy & Data”, whenever you like and free of charge.',
          'Correct it: change or delete what you have logged right in the app. Write to us if your name or address is wrong.',
          'Erase it: the whole account, under “Privacy & Data”.',
          'Restrict or object: write to us. This is above all about what we do on the ground of legitimate interest.',
          'Withdraw a consent: delete what you have written.',
        ],
        'We reply within a month. Your rights cost nothing, and hold with or without Premium.',
      ]),
      section('complaint', 'If you are not satisfied', [
        'Please write to us first. You can always complain to the supervisory authority: Integritetsskyddsmyndigheten (IMY), Box 8114, 104 20 Stockholm, Sweden, imy@imy.se, www.imy.se. If you live in another EU country, you can turn to the authority there.',
      ]),
      section('security', 'How we protect it', [
        'All traffic is encrypted when the service is reached over the internet. Passwords, codes and sign-ins are kept such that a copy of the database is not enough to sign in. Nobody outside the family can see the log. Operation logs hold neither the log’s content nor names or email addresses.',
      ]),
      section('changes', 'Changes', [
        'If we change something important, we say so in the app or by email before it takes effect. The date at the top is that of the policy. It stays when we only make a wording clearer.',
      ]),
    ],
  };
}
