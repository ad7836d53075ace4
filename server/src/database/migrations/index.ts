import type { Migration } from 'kysely';
import * as accounts from './0001-accounts.ts';
import * as families from './0002-families.ts';
import * as log from './0003-log.ts';
import * as mailAndSettings from './0004-mail-and-settings.ts';
import * as invitationAnswers from './0005-invitation-answers.ts';
import * as mailLifetime from './0006-mail-lifetime.ts';
import * as diaperStock from './0007-diaper-stock.ts';
import * as logIndexes from './0008-log-indexes.ts';
import * as undoneStock from './0009-undone-stock.ts';
import * as subscriptions from './0010-subscriptions.ts';
import * as forgottenContent from './0011-forgotten-content.ts';
import * as passwordResets from './0012-password-resets.ts';
import * as onboarding from './0013-onboarding.ts';
import * as deletion from './0014-deletion.ts';
import * as calendar from './0015-calendar.ts';
import * as stripeCustomers from './0016-stripe-customers.ts';
import * as contact from './0017-contact.ts';
import * as subscriptionMonths from './0018-subscription-months.ts';
import * as deletionCalendar from './0024-deletion-calendar.ts';
import * as stripeReadings from './0026-stripe-readings.ts';
import * as deletedAccounts from './0035-deleted-accounts.ts';
import * as grantedSessions from './0043-granted-sessions.ts';
import * as refusedInviters from './0044-refused-inviters.ts';
import * as trustedTime from './0047-trusted-time.ts';
import * as sameSessions from './0050-same-sessions.ts';
import * as endAlone from './0053-end-alone.ts';
import * as anonymousEvents from './0054-anonymous-events.ts';
import * as exactAmounts from './0055-exact-amounts.ts';
import * as children from './0056-children.ts';
import * as units from './0057-units.ts';
import * as contentsOfBottles from './0058-contents-of-bottles.ts';
import * as sides from './0059-sides.ts';
import * as moreKinds from './0061-more-kinds.ts';
import * as moreChoices from './0062-more-choices.ts';
import * as growth from './0063-growth.ts';
import * as medicine from './0064-medicine.ts';
import * as pumping from './0066-pumping.ts';
import * as milkStore from './0067-milk-store.ts';
import * as solidFood from './0069-solid-food.ts';
import * as joinedChildren from './0070-joined-children.ts';
import * as imports from './0071-imports.ts';
import * as calendarAddresses from './0072-calendar-addresses.ts';
import * as limitExpiry from './0073-limit-expiry.ts';
import * as latestOfAChild from './0074-latest-of-a-child.ts';
import * as importKeys from './0075-import-keys.ts';
import * as importKeyIndex from './0076-import-key-index.ts';

/** Every migration by its name, in order. Names are never changed: a database remembers them. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-families': families,
  '0003-log': log,
  '0004-mail-and-settings': mailAndSettings,
  '0005-invitation-answers': invitationAnswers,
  '0006-mail-lifetime': mailLifetime,
  '0007-diaper-stock': diaperStock,
  '0008-log-indexes': logIndexes,
  '0009-undone-stock': undoneStock,
  '0010-subscriptions': subscriptions,
  '0011-forgotten-content': forgottenContent,
  '0012-password-resets': passwordResets,
  '0013-onboarding': onboarding,
  '0014-deletion': deletion,
  '0015-calendar': calendar,
  '0016-stripe-customers': stripeCustomers,
  '0017-contact': contact,
  '0018-subscription-months': subscriptionMonths,
  '0024-deletion-calendar': deletionCalendar,
  '0026-stripe-readings': stripeReadings,
  '0035-deleted-accounts': deletedAccounts,
  '0043-granted-sessions': grantedSessions,
  '0044-refused-inviters': refusedInviters,
  '0047-trusted-time': trustedTime,
  '0050-same-sessions': sameSessions,
  '0053-end-alone': endAlone,
  '0054-anonymous-events': anonymousEvents,
  '0055-exact-amounts': exactAmounts,
  '0056-children': children,
  '0057-units': units,
  '0058-contents-of-bottles': contentsOfBottles,
  '0059-sides': sides,
  '0061-more-kinds': moreKinds,
  '0062-more-choices': moreChoices,
  '0063-growth': growth,
  '0064-medicine': medicine,
  '0066-pumping': pumping,
  '0067-milk-store': milkStore,
  '0069-solid-food': solidFood,
  '0070-joined-children': joinedChildren,
  '0071-imports': imports,
  '0072-calendar-addresses': calendarAddresses,
  '0073-limit-expiry': limitExpiry,
  '0074-latest-of-a-child': latestOfAChild,
  '0075-import-keys': importKeys,
  '0076-import-key-index': importKeyIndex,
};
