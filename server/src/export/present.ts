import { DEFAULT_UNITS, isSameUnits } from '@lulla/domain/account/units';
import { type Activity, isSession, type Session } from '@lulla/domain/activity/activity';
import { type Lot, leftOf } from '@lulla/domain/activity/milk-store/lot';
import type { MoreChoices } from '@lulla/domain/activity/more/more-choices';
import { mappingOf } from '../rows/activity/kinds.ts';
import type { ActivityRow } from '../rows/activity/mapping.ts';
import { presentActivity } from '../rows/activity/present.ts';
import { presentEvent, type StoredEvent } from '../rows/calendar/present.ts';
import { unitsOf } from '../rows/family/present.ts';
import { presentStock } from '../rows/stock/present.ts';
import type { getAccountData, getChildren, getProfile } from './reads.ts';

export type Profile = NonNullable<Awaited<ReturnType<typeof getProfile>>>;
type AccountData = NonNullable<Awaited<ReturnType<typeof getAccountData>>>;

/** The product's name, in the export and in its file's name. */
const APP_NAME = 'Lulla';

/** The name of the exported file: 'Lulla-2026-11-22.json', by the reader's day (accounts §9). */
export function exportName(date: string, form: 'json' | 'zip'): string {
  return `${APP_NAME}-${date}.${form}`;
}

/** The members of the export before its lists (accounts §3). */
export function presentOwner(profile: Profile) {
  const units = unitsOf(profile);
  return {
    user: { id: profile.id, email: profile.email, created_at: profile.created_at.toISOString() },
    profile: {
      user_id: profile.id,
      display_name: profile.display_name,
      country: profile.country_code,
      language: profile.language,
      ...(isSameUnits(units, DEFAULT_UNITS) ? {} : { units }),
    },
  };
}

/** What is stored besides the profile and the log; nobody's name but the reader's. */
export function presentAccountData(userId: string, accountData: AccountData) {
  const { own } = accountData;
  const stock = presentStock(own);
  return {
    trial_end: own.trial_end.toISOString(),
    onboarding_completed: own.onboarding_completed,
    roles: accountData.roles.map(({ role }) => role),
    joined_family_at: own.joined_at.toISOString(),
    invited_by: own.invited_by,
    diaper_stock: stock && {
      remaining_count: stock.remaining,
      restocked_at: text(stock.restockedAt),
      automatic: stock.usesAutomatically,
    },
    ...presentMore(own.more_choices),
    ...presentMilk(own.milk_store),
    ...(own.calendar_address_at ? { calendar_address: { created_at: own.calendar_address_at.toISOString() } } : {}),
    devices: accountData.devices,
    invitations: accountData.invitations.map((each) => presentInvitation(userId, each)),
    subscriptions: accountData.subscriptions,
    stripe_customers: accountData.customers.map(({ customer_id }) => customer_id),
    security_events: accountData.events,
    ...presentImports(accountData.imports),
  };
}

/** Their imports of other logs; no key without any. */
function presentImports(imports: AccountData['imports']) {
  if (imports.length === 0) return {};
  return {
    imports: imports.map(({ started_at, finished_at, undone_at, ...counted }) => ({
      ...counted,
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
      undone_at: undone_at?.toISOString() ?? null,
    })),
  };
}

/** What the family chose of *More*; no key where it chose nothing. */
function presentMore(more: MoreChoices | null) {
  return more ? { more: { is_on: more.isOn, pinned: more.pinned, hidden: more.hidden } } : {};
}

/** The family's milk store, used up lots too; no key where nothing was ever put away. */
export function presentMilk(lots: readonly Lot[] | null) {
  if (!lots) return {};
  return {
    milk_store: lots.map((lot) => ({
      id: lot.id,
      pumped_at: text(lot.pumpedAt),
      ml: lot.ml,
      left_ml: leftOf(lot),
      place: lot.place,
      use_by: text(lot.useBy),
      ...(lot.gone ? { gone: lot.gone } : {}),
    })),
  };
}

function presentInvitation(userId: string, { declined_at, email, ...invitation }: AccountData['invitations'][number]) {
  return invitation.inviter_id === userId ? { ...invitation, email } : { ...invitation, declined_at };
}

/** The family's children in their order. No key where nobody said anything of the only one. */
export function presentChildren(rows: Awaited<ReturnType<typeof getChildren>>) {
  if (rows.length === 0) return {};
  return { children: rows.map((row) => ({ ...row, archived_at: row.archived_at?.toISOString() ?? null })) };
}

/** Membership as links, one per direction (P1). */
export function presentConnections(userId: string, partnerIds: readonly string[]) {
  return partnerIds.flatMap((partnerId) => [
    { user_id: userId, partner_id: partnerId },
    { user_id: partnerId, partner_id: userId },
  ]);
}

/** The members after the lists; `app_name` is the last one and shows that the file is complete. */
export function presentEnd(now: number) {
  return { export_date: new Date(now).toISOString(), app_name: APP_NAME };
}

const text = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** An entry with separate fields, for programs: the specification's records have amounts and products as text. */
export function presentEntry(row: ActivityRow) {
  const activity = presentActivity(row);
  const { id, userId, childId, kind, startedAt, note, editedAt, importedFrom } = activity;
  return {
    id,
    user_id: userId,
    ...(childId === undefined ? {} : { child_id: childId }),
    kind,
    started_at: text(startedAt),
    ...fieldsOf(activity),
    note,
    edited_at: text(editedAt),
    ...(importedFrom === undefined ? {} : { imported_from: importedFrom }),
  };
}

function fieldsOf(activity: Activity) {
  const mapping = mappingOf(activity.kind);
  const own = mapping.exported?.(activity) ?? mapping.write(activity);
  return { ...(isSession(activity) ? endOf(activity) : {}), ...own };
}

function endOf({ endedAt, endedBy, endUnknown, alsoBy }: Session) {
  const also = alsoBy ? { also_started_by: alsoBy } : {};
  return { ended_at: text(endedAt), ended_by: endedBy, end_unknown: endUnknown, ...also };
}

/** A calendar event in the specification's form (accounts §3); its day and times are the wall calendar's. */
export function presentCalendarEvent(row: StoredEvent) {
  const event = presentEvent(row);
  if (!event) throw new Error('A deleted event among those that are exported');
  return {
    id: event.id,
    user_id: event.userId,
    title: event.title,
    description: event.description,
    event_date: event.date,
    event_time: event.startTime,
    end_time: event.endTime,
  };
}
