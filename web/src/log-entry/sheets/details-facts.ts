import { type Activity, isMoment, isSession } from '@lulla/domain/activity/activity';
import { contentsOf, filledMl } from '@lulla/domain/activity/bottle/milk';
import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import { hasTypedMinutes, SIDES, sideSums, stretchesOf } from '@lulla/domain/activity/breastmilk/sides';
import { ALLERGENS } from '@lulla/domain/activity/solid-food/solid-food';
import { feedPowder } from '@lulla/domain/statistics/feeds';
import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { formatTenths } from '../../i18n/grammar/number.ts';
import { volumeBeside } from '../../i18n/grammar/volume.ts';
import { milkWords } from '../../i18n/milk/words.ts';
import { solidFoodWords } from '../../i18n/solid-food/words.ts';
import { lengthText, productsText } from '../../log/activity-text.ts';
import { byText, startersText } from '../../log/person-name.ts';
import { storeText } from '../../log/text/store-text.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';
import { formatEnd } from '../../time/day-of.ts';
import { formatClock } from '../../time/wall-clock.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Everything there is to know about an entry, both moments of a session among it. */
export function detailsFacts(activity: Activity, now: Instant, display: DisplayContext): Fact[] {
  const { words, household } = display;
  const { details } = words.sheets;
  const moment = (at: Instant) => formatMoment(at, now, display);
  const facts: (Fact | null)[] = [];
  if (isSession(activity) && !isMoment(activity)) {
    facts.push({ label: details.started, value: moment(activity.startedAt) });
    if (activity.endedAt !== null) {
      facts.push({ label: details.ended, value: formatEnd(activity.endedAt, activity.startedAt, now, display) });
    }
    facts.push(factOf(details.duration, lengthText(activity, words)));
  } else {
    facts.push({ label: details.time, value: moment(activity.startedAt) });
  }
  if (activity.kind === 'breastmilk') facts.push(...sideFacts(activity, now, display));
  facts.push(
    amountFact(activity, display),
    milkFact(activity, display),
    factOf(words.more.milkStore, activity.kind === 'bottle' ? storeText(activity, words) : null),
    powderFact(activity, display),
    ...pumpedFacts(activity, display),
    medicineFact(activity, display),
    factOf(details.products, productsText(activity, words)),
    ...foodFacts(activity, display),
  );
  facts.push({ label: details.loggedBy, value: startersText(activity, household, words) });
  if (isSession(activity) && activity.endedAt !== null && activity.endedBy !== activity.userId) {
    facts.push({ label: details.endedBy, value: byText(activity.endedBy, household, words) });
  }
  if (activity.editedAt !== null) facts.push({ label: details.edited, value: moment(activity.editedAt) });
  return facts.filter((fact) => fact !== null);
}

function factOf(label: string, value: string | null): Fact | null {
  return value === null ? null : { label, value };
}

/** The minutes at each side, and what began when; nothing of a feed without sides. */
function sideFacts(feed: Breastmilk, now: Instant, { words, zone }: DisplayContext): Fact[] {
  const { sides } = words.activity;
  const sums = sideSums(feed, now);
  const facts = SIDES.filter((side) => sums?.[side]).map((side) => {
    return { label: sides[side], value: words.activity.duration(sums?.[side] ?? 0) };
  });
  const stretches = hasTypedMinutes(feed) || feed.endUnknown ? [] : stretchesOf(feed, now);
  if (stretches.length < 2) return facts;
  const turns = stretches.map(({ side, from }) => `${sides[side]} ${formatClock(from, zone)}`);
  const last = stretches.at(-1)?.to ?? now;
  const rested = last - feed.startedAt - stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  if (rested >= MINUTE) facts.push({ label: words.sheets.sides.paused, value: words.activity.duration(rested) });
  return [...facts, { label: words.sheets.sides.turns, value: turns.join(', ') }];
}

/** The allergens of what was given, and what they did to the child. */
function foodFacts(activity: Activity, { language }: DisplayContext): (Fact | null)[] {
  if (activity.kind !== 'solid_food') return [];
  const { details, allergens } = solidFoodWords(language);
  const given = new Set(activity.foods.flatMap((food) => food.allergens));
  const names = ALLERGENS.filter((allergen) => given.has(allergen)).map((allergen) => allergens[allergen]);
  return [factOf(details.allergens, names.join(', ') || null), factOf(details.reaction, activity.reaction)];
}

/** An estimate, to 0.1 g (core-tracking §9, P20). */
function powderFact(activity: Activity, { words, language }: DisplayContext): Fact | null {
  const grams = feedPowder(activity);
  return factOf(words.sheets.details.powder, grams === null ? null : `${formatTenths(grams, language)} g`);
}

function amountFact(activity: Activity, { words }: DisplayContext): Fact | null {
  if (activity.kind !== 'bottle') return null;
  const { startedMl, amountMl } = activity;
  const { details } = words.sheets;
  const { entry } = words.activity;
  if (amountMl !== null && startedMl !== null) {
    return { label: details.amount, value: details.amountOf(amountMl, startedMl) };
  }
  const ml = amountMl ?? startedMl;
  return factOf(details.amount, ml === null ? null : entry.ml(ml));
}

/** What each side gave, and where it was put away. */
function pumpedFacts(activity: Activity, { words, language }: DisplayContext): (Fact | null)[] {
  if (activity.kind !== 'pumping') return [];
  const { leftMl, rightMl, stored } = activity;
  const { entry, sides } = words.activity;
  return [
    factOf(sides.left, leftMl === null ? null : entry.ml(leftMl)),
    factOf(sides.right, rightMl === null ? null : entry.ml(rightMl)),
    factOf(words.more.milkStore, stored === null ? null : milkWords(language).store.places[stored]),
  ];
}

/** How long it is at least to the next dose, where somebody said. */
function medicineFact(activity: Activity, { words }: DisplayContext): Fact | null {
  const least = activity.kind === 'medicine' ? activity.leastMinutes : null;
  return factOf(words.sheets.details.leastTime, least === null ? null : words.activity.duration(least * MINUTE));
}

/** What was in a bottle, where it was not formula alone; of a mixed one both amounts. */
function milkFact(activity: Activity, { words }: DisplayContext): Fact | null {
  const contents = activity.kind === 'bottle' ? contentsOf(activity) : 'formula';
  if (activity.kind !== 'bottle' || contents === 'formula') return null;
  const { milk: texts } = words.sheets;
  const { milk } = activity;
  const filled = filledMl(activity);
  const isKnown = contents === 'mixed' && typeof milk === 'number' && filled !== null;
  const value = isKnown ? `${texts.breastMl(milk)}, ${texts.formulaMl(volumeBeside(filled, milk))}` : texts[contents];
  return { label: texts.label, value };
}
