import { PREMIUM_PRICE_SEK } from '@lulla/domain/entitlement/entitlement';
import { type LegalFacts, type LegalText, section, whenPaid } from './legal-text.ts';

/** The terms of service. What is about money is said only where there is something to pay. */
export function termsEn(facts: LegalFacts): LegalText {
  const price = whenPaid(
    facts,
    'Logging feeds, diapers and sleep, sharing the log, the history and the download cost nothing. Premium adds drops, baths, the diaper stock and the monthly summary.',
    `Premium is ${PREMIUM_PRICE_SEK} SEK per month, VAT included. A new account has Premium for 7 days free of charge, without any card details. After the trial nothing happens by itself: you pay nothing until you have ordered.`,
    'The subscription runs for a month at a time, renews by itself and is paid in advance. One subscription is enough for everybody in the family.',
    ...(facts.billing === 'sandbox' ? ['On this installation payment is a sandbox: no money is taken.'] : []),
  );
  const cancel = whenPaid(
    facts,
    'You cancel whenever you like in the customer portal, under Settings. You then have Premium until the end of the month you have paid for, and nothing more is charged. What you have logged you can still read, change and download.',
    'You have a right of withdrawal of 14 days under the Swedish Distance Contracts Act. Premium begins as soon as you order; if you withdraw within 14 days, we refund what is left of the month. Write to us, or use the form of the Swedish Consumer Agency.',
    'If we raise the price, we tell you by e-mail at least 30 days ahead, and you can cancel before it applies. If a payment does not go through, it is tried again for 7 days at the most; then Premium ends.',
  );
  return {
    intro: [
      'These terms are the agreement between you and whoever runs Lulla. You accept them in the welcome, when you press “Get Started”. They are written to be read: tell us if anything is unclear.',
    ],
    sections: [
      section('service', 'The service', [
        'Lulla is a log of a child’s feeds, diapers, sleep and baths that several adults can share. It runs in the browser, can be put on the home screen, and works without a network; what you log is sent when there is one again.',
        { operator: true },
      ]),
      section('account', 'Your account', [
        [
          'You are at least 18 years old, and give an e-mail address that is yours. It is confirmed with a code.',
          'The account is personal. Keep the password to yourself, and change it if you think that somebody else knows it.',
          'You may log about a child whose guardian you are, or when a guardian has given you leave to.',
        ],
      ]),
      section('sharing', 'Sharing the log', [
        'If you invite somebody and they accept, you both see everything in the log, what is there and what is to come, and each other’s name and e-mail address. Everybody changes and deletes their own; any of you can end a feed or a sleep that is running.',
        'Whoever leaves takes with them what they have logged themselves. The diaper stock stays with the others.',
      ]),
      ...(price.length === 0
        ? [section('price', 'Price', ['This installation charges nothing. Everybody has everything.'])]
        : [section('price', 'Price and trial', price), section('cancel', 'Cancelling and withdrawal', cancel)]),
      section('medical', 'Not medical advice', [
        'Lulla shows what you have written and does sums with it. It is not a medical device, gives no advice, and does not warn when something is wrong. Do not rely on the log for medication or for judging the child’s health. Ask your child health centre or call 1177 (in Sweden) when you wonder, and 112 when it is urgent.',
      ]),
      section('use', 'How the service may be used', [
        [
          'Not to harm, watch or harass anybody.',
          'Not to get into other people’s accounts or around limits.',
          'Not to disturb its operation, for example by automatic requests in great numbers.',
        ],
        'If somebody seriously breaks this, we may close their account. We say why, and you can ask to be given your data.',
      ]),
      section('content', 'What you write is yours', [
        'The log belongs to you. We use it only to show it to you and those you share it with. You can download it whenever you like. The program is open source under the MIT licence.',
      ]),
      section('availability', 'Availability and changes to the service', [
        'We do our best for the service to work around the clock, but cannot promise that it is never down. Backups are made and kept for up to 30 days. We go on developing the service, and may change or remove parts of it. If it is closed down, you are told at least 30 days ahead, so that you have time to download your log.',
      ]),
      section('liability', 'Liability', [
        'As a consumer you have the rights that the law gives you, among them those of the Swedish Consumer Sales Act on digital services, and nothing here limits them. Beyond that we are not liable for indirect damage or for loss caused by something outside our control, and at the most for what you have paid in the last twelve months. The limit does not apply to intent, gross negligence or personal injury.',
      ]),
      section('end', 'When the agreement ends', [
        'You can delete your account under “Privacy & Data” at any time. The agreement then ends at once.' +
          (facts.billing === 'off' ? '' : ' A subscription that renews is cancelled first.'),
        'We can end the agreement with 30 days’ notice, or at once if the service is seriously abused.' +
          (facts.billing === 'off'
            ? ''
            : ' If we end it without abuse on your side, you are refunded what you have paid in advance.'),
      ]),
      section('changes', 'Changes to the terms', [
        'If we change the terms in a way that matters to you, we say so in the app or by e-mail at least 30 days before. If you do not accept the change, you can delete your account.',
      ]),
      section('law', 'Law and disputes', [
        'Swedish law applies. If you live in another EU country, you also have the protection that is mandatory there.',
        'Write to us first, and we try to solve it. If we do not agree, you as a consumer can turn to the Swedish National Board for Consumer Disputes (Allmänna reklamationsnämnden, ARN), Box 174, 101 23 Stockholm, www.arn.se. We follow the board’s recommendations. Otherwise disputes are tried by the general courts of Sweden.',
      ]),
      section('contact', 'Contact', ['Is something wrong, or unclear? Write to us.', { operator: true }]),
    ],
  };
}
