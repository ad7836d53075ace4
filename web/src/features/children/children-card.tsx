import { type Child, MAX_CHILDREN } from '@lulla/domain/child/child';
import { type LocalDate, localDate } from '@lulla/domain/time/zone';
import { Link } from '@tanstack/react-router';
import { Baby, ChevronRight, Plus, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import type { Language } from '../../i18n/grammar/language.ts';
import type { Words } from '../../i18n/sv.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { childName, childTone, useChildren } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { ageText } from '../../log/text/child-age.ts';
import { useLogPart } from '../../sync/log.ts';
import { whenIdle } from '../../sync/when-idle.ts';
import { formatDate } from '../../time/day-names.ts';
import { getZone } from '../../time/zone.ts';

const sheet = lazyPart(async () => (await import('./child-sheet.tsx')).ChildSheet);

/** Settings: the family's children, and their form. */
export function ChildrenCard() {
  const {
    app: { pages },
    child: { card: words },
  } = useWords();
  const children = useChildren();
  const isKnown = useLogPart(({ family }) => family !== null);
  const [{ child, isOpen, turn }, setSheet] = useState<OpenChild>({ child: null, isOpen: false, turn: 0 });
  const open = (next: Child | null) => setSheet({ child: next, isOpen: true, turn: turn + 1 });
  const close = () => setSheet((before) => ({ ...before, isOpen: false }));
  useEffect(() => whenIdle(sheet.prefetch), []);
  function fail() {
    setSheet((before) => ({ ...before, isOpen: false, turn: 0 }));
    tellNotOpened();
  }
  return (
    <SettingsSection id="child" title={children.length > 1 ? words.titleOfSeveral : words.title}>
      {isKnown ? <ChildList onOpen={open} /> : <Skeleton className="my-4 h-8 w-3/5" />}
      {isKnown && children.length < MAX_CHILDREN && (
        <Button variant="secondary" full className="mt-2" onClick={() => open(null)}>
          <Plus aria-hidden="true" className="size-5" />
          {words.add}
        </Button>
      )}
      {isKnown && (
        <Link to="/clinic" className={buttonStyle({ variant: 'quiet', full: true, className: 'mt-2' })}>
          <Printer aria-hidden="true" className="size-5" />
          {pages.clinic}
        </Link>
      )}
      {turn > 0 && (
        <sheet.Part key={turn} child={child} open={isOpen} onClose={close} onClosed={() => undefined} onFailed={fail} />
      )}
    </SettingsSection>
  );
}

interface OpenChild {
  readonly child: Child | null;
  readonly isOpen: boolean;
  readonly turn: number;
}

/** Those that are logged for come first. One list, so that a row keeps the focus when its child is archived. */
function ChildList({ onOpen }: { onOpen: (child: Child) => void }) {
  const children = useChildren();
  const sorted = [...children].sort((a, b) => Number(a.isArchived) - Number(b.isArchived));
  return (
    <ul className="divide-y divide-line">
      {sorted.map((child) => (
        <ChildRow key={child.id} child={child} onPress={() => onOpen(child)} />
      ))}
    </ul>
  );
}

function ChildRow({ child, onPress }: { child: Child; onPress: () => void }) {
  const words = useWords();
  const children = useChildren();
  const language = useLanguage();
  const today = localDate(useLogMinute(), getZone());
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="press focus-ring flex min-h-16 w-full items-center gap-3 rounded-control py-2 text-left"
      >
        <span
          style={childTone(child)}
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-tone"
        >
          <Baby aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-body [overflow-wrap:anywhere]">{childName(child, children, words)}</span>
          <span className="block text-label text-muted">{knownText(child, today, words, language)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
    </li>
  );
}

/** How old, or when it is expected; of an archived one, that; without anything, that it can be told. */
function knownText(child: Child, today: LocalDate, { child: words }: Words, language: Language): string {
  const { birthDate, dueDate, name, isArchived } = child;
  if (isArchived) return words.card.archived;
  if (birthDate !== null) return ageText(birthDate, today, words);
  if (dueDate !== null) {
    return words.card.due(formatDate(Date.parse(`${dueDate}T12:00Z`), { language, zone: 'UTC' }));
  }
  return name === '' ? words.card.nothingKnown : '';
}
