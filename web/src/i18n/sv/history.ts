import { plural } from '../grammar/plural.ts';

/** Words of the history view. */
export const history = {
  title: 'Historik',
  recent: 'Senaste aktiviteter',
  previousDays: 'Tidigare dagar',
  months: 'Månader',
  slept: (duration: string) => `${duration} sömn`,
  diapers: (count: number) => `${count} ${plural('sv', count, { one: 'blöja', other: 'blöjor' })}`,
  emptyText: 'Det du loggar hamnar här.',

  earlier: {
    loading: 'Letar efter äldre aktiviteter…',
    failed: 'Det gick inte att hämta det som är äldre än den här månaden.',
    offline: 'Det som är äldre än den här månaden hämtas när du har nät igen.',
  },

  month: {
    empty: 'Inget loggat den här månaden',
    failedText: 'Servern svarar inte just nu.',
    offlineTitle: 'Den här månaden är inte hämtad',
    offlineText: 'Den hämtas så fort du har nät igen.',
    restLoading: 'Hämtar resten av månaden…',
    restFailed: 'Det gick inte att hämta resten av månaden.',
    restOffline: 'Resten av månaden är inte hämtad. Den kommer så fort du har nät igen.',
  },

  deleted: {
    title: 'Nyligen borttaget',
    text: 'Det du har loggat och sedan tagit bort eller ångrat går att återställa i 30 dagar.',
    at: (when: string) => `togs bort ${when}`,
    restore: 'Återställ',
    restoreEntry: (what: string) => `Återställ ${what}`,
    loading: 'Hämtar det som är borttaget…',
    empty: 'Inget borttaget',
    emptyText: 'Det du tar bort ligger kvar här i 30 dagar.',
    failed: 'Det gick inte att hämta det som är borttaget',
    failedText: 'Servern svarar inte just nu.',
    offline: 'Ingen anslutning just nu',
    offlineText: 'Det som är borttaget finns hos oss, inte på enheten. För att återställa något behövs nät.',
    latest: (count: number) =>
      `Bara ${plural('sv', count, { one: 'den senaste visas', other: `de ${count} senaste visas` })}.`,
  },
};
