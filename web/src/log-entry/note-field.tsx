import { NotebookPen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/form/text-area.tsx';
import { useWords } from '../i18n/use-words.ts';
import { isNoteTooLong } from './use-note.ts';

/** Goes to the note of the sheet that stands open, its reason of refusal with it. */
export function focusNote(): void {
  const field = document.querySelector('[data-note]');
  field?.querySelector('textarea')?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}

/** A note, folded away (null) until asked for: an iOS keyboard displaces a sheet that is not `tall`. */
export function NoteField({ value, onChange }: { value: string | null; onChange: (value: string) => void }) {
  const words = useWords().sheets.note;
  const field = useRef<HTMLDivElement>(null);
  const isOpen = value !== null;
  // A note that is there already brings no keyboard up.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isOpen || !isAsked.current) return;
    field.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        size="medium"
        className="-ml-4 self-start"
        onClick={() => {
          isAsked.current = true;
          onChange('');
        }}
      >
        <NotebookPen aria-hidden="true" className="size-4.5" />
        {words.add}
      </Button>
    );
  }
  return (
    <div ref={field} data-note className="animate-appear">
      <TextArea
        label={words.label}
        value={value}
        rows={2}
        error={isNoteTooLong(value) ? words.tooLong : null}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
