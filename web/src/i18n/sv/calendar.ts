import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import { plural } from '../grammar/plural.ts';

/** Why the calendar refused something, where it says so in other words than the log. */
type Refusals = Readonly<Partial<Record<Rejection, string>>>;

/** The shared calendar. */
export const calendar = {
  title: 'Kalender',
  back: 'Till startsidan',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  today: 'Idag',
  /** The name of a day in the grid, as it is read out. */
  day: (date: string, { isToday, count }: { isToday: boolean; count: number }) =>
    [
      date,
      isToday ? 'idag' : '',
      count > 0 ? `${count} ${plural('sv', count, { one: 'händelse', other: 'händelser' })}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  add: 'Lägg till händelse',
  elsewhere: 'Visa i en annan kalender',
  editOf: (title: string) => `Ändra ${title}`,
  removeOf: (title: string) => `Ta bort ${title}`,
  waiting: 'På enheten',
  allDay: 'Hela dagen',
  until: (clock: string) => `till ${clock}`,
  nothingPlanned: 'Inget inplanerat',
  nothingPlannedText: 'Tryck på Lägg till händelse om något ska hända den här dagen.',
  loading: 'Laddar kalendern…',
  loadFailed: 'Det gick inte att ladda kalendern',
  loadFailedText: 'Försök igen om en stund.',
  offlineTitle: 'Månaden finns inte på enheten',
  offlineText: 'Den hämtas när du har nät igen. Den här månaden, förra månaden och allt framåt finns alltid här.',
  restOffline: 'Resten av månaden hämtas när du har nät igen.',
  emptyOfflineText: 'Du är offline. Det din partner har lagt till sedan sist syns när du har nät igen.',

  form: {
    addTitle: 'Ny händelse',
    editTitle: 'Ändra händelsen',
    title: 'Rubrik',
    titleRequired: 'Skriv en rubrik',
    titleTooLong: 'Rubriken är för lång, högst 100 tecken',
    date: 'Datum',
    dateInvalid: 'Välj ett datum',
    startTime: 'Starttid',
    endTime: 'Sluttid',
    titleHint: 'Det räcker med en rubrik.',
    /** The specification's calendar.endTimeAfterStart. */
    endTimeAfterStart: 'Sluttiden måste vara efter starttiden',
    timeInvalid: 'Skriv tiden som 14:30',
    description: 'Beskrivning',
    descriptionTooLong: 'Beskrivningen är för lång, högst 2\u00A0000 tecken',
    save: 'Spara',
  },

  deletion: {
    title: 'Ta bort händelsen?',
    text: (title: string) => `”${title}” tas bort ur er kalender.`,
    confirm: 'Ta bort',
  },

  refusals: {
    invalid_operation: 'Den gick inte att läsa. Försök gärna en gång till.',
    not_permitted: 'Bara den som lade till händelsen kan ändra den.',
    id_taken: 'Den finns redan i kalendern.',
    time_in_future: 'Enhetens klocka går fel. Ställ den rätt och försök igen.',
  } as Refusals,
};
