import { useClinicWords } from '../../../i18n/clinic/words.ts';
import { DOT } from '../../../i18n/grammar/dot.ts';
import { formatDate } from '../../../time/day-names.ts';
import type { ClinicPage } from './clinic-page.ts';
import {
  ageParts,
  averagesSaid,
  highestText,
  type Listed,
  medicinesListed,
  type PageDisplay,
  temperaturesListed,
} from './page-text.ts';
import { PaperDays } from './paper-days.tsx';
import { PaperGrowth } from './paper-growth.tsx';
import { questionLines } from './questions.ts';

export interface PaperProps {
  page: ClinicPage;
  display: PageDisplay;
}

interface About {
  readonly name: string;
  readonly dates: string;
  readonly questions: string;
}

/** What is printed, and nothing else is: at most one A4 page, because every part has a greatest height (R321). */
export function Paper({ page, about, display }: PaperProps & { about: About }) {
  const { preview, title } = useClinicWords();
  const { clinic, growth } = display;
  const today = formatDate(page.reading.now, display);
  const temperatures = temperaturesListed(page, display);
  return (
    <article aria-label={preview} className="paper">
      <header className="paper-head">
        <div>
          <h2 className="paper-name">{about.name}</h2>
          <p className="paper-age">{ageParts(page, display).join(DOT)}</p>
        </div>
        <p className="paper-dates">
          <strong>{title}</strong>
          <span>{clinic.days(page.days.length, about.dates)}</span>
        </p>
      </header>
      <PaperGrowth page={page} display={display} />
      <Averages page={page} display={display} />
      <PaperDays page={page} display={display} />
      <div className="paper-lists">
        <List heading={clinic.medicines} listed={medicinesListed(page, display)} display={display} />
        <List
          heading={clinic.temperatures}
          aside={highestText(page, display)}
          listed={temperatures}
          display={display}
        />
      </div>
      <Questions text={about.questions} display={display} />
      <footer className="paper-foot">
        <p>{clinic.made(today)}</p>
        {page.growth.length > 0 && page.child.sex !== null && <p>{growth.panel.source}</p>}
      </footer>
    </article>
  );
}

function Averages({ page, display }: PaperProps) {
  const { clinic } = display;
  return (
    <section>
      <h3>
        {clinic.summary}
        <span className="paper-aside">{clinic.averageNote}</span>
      </h3>
      <dl className="paper-averages">
        {averagesSaid(page, display).map(({ label, value, instead, parts }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === null ? 'paper-none' : 'paper-figure'}>{value ?? instead}</dd>
            {parts.length > 0 && <dd>{parts.join(DOT)}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ListProps {
  heading: string;
  aside?: string | null;
  listed: Listed;
  display: PageDisplay;
}

function List({ heading, aside, listed, display }: ListProps) {
  const { clinic } = display;
  return (
    <section>
      <h3>
        {heading}
        {aside && <span className="paper-aside">{aside}</span>}
      </h3>
      {listed.rows.length === 0 && <p className="paper-none">{clinic.none}</p>}
      <ul>
        {listed.rows.map(({ key, name, text }) => (
          <li key={key}>
            <strong>{name}</strong> {text}
          </li>
        ))}
        {listed.left > 0 && <li>{clinic.more(listed.left)}</li>}
      </ul>
    </section>
  );
}

function Questions({ text, display }: { text: string; display: PageDisplay }) {
  const lines = questionLines(text);
  if (lines.length === 0) return null;
  return (
    <section className="paper-questions">
      <h3>{display.clinic.questions}</h3>
      {lines.map((line, place) => (
        <p key={`${place} ${line}`}>{line}</p>
      ))}
    </section>
  );
}
