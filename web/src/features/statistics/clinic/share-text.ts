import { DOT } from '../../../i18n/grammar/dot.ts';
import type { ClinicPage } from './clinic-page.ts';
import {
  ageParts,
  averagesSaid,
  type Listed,
  measureSaid,
  medicinesListed,
  type PageDisplay,
  type Said,
  temperaturesListed,
} from './page-text.ts';
import { questionLines } from './questions.ts';

interface Sharing {
  readonly name: string;
  /** As '12–25 november'. */
  readonly dates: string;
  readonly questions: string;
}

/** The page as text, for a message: what it says without its pictures. */
export function shareText(page: ClinicPage, { name, dates, questions }: Sharing, display: PageDisplay): string {
  const { clinic } = display;
  const line = ({ label, value, instead, parts }: Said) => `${label}: ${[value ?? instead, ...parts].join(DOT)}`;
  const rows = ({ rows: all, left }: Listed) => [
    ...all.map((row) => `${row.name}: ${row.text}`),
    ...(left > 0 ? [clinic.more(left)] : []),
  ];
  const sections: [heading: string, lines: readonly string[]][] = [
    [[name, ...ageParts(page, display)].join(DOT), [clinic.days(page.days.length, dates)]],
    [clinic.growth, page.growth.map((measured) => line(measureSaid(measured, display)))],
    [clinic.summary, [...averagesSaid(page, display).map(line), clinic.averageNote]],
    [clinic.medicines, rows(medicinesListed(page, display))],
    [clinic.temperatures, rows(temperaturesListed(page, display))],
    [clinic.questions, questionLines(questions)],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => [heading, ...lines].join('\n'))
    .join('\n\n');
}
