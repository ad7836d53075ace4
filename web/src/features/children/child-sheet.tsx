import type { Child } from '@lulla/domain/child/child';
import { localDate } from '@lulla/domain/time/zone';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { childName, useChildren } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useSave } from '../../log/write/log-action.ts';
import { newId } from '../../sync/log.ts';
import { getZone } from '../../time/zone.ts';
import { ChildFieldSet } from './child-field-set.tsx';
import { type ChildFields, type ChildProblems, childChanges, childFieldsOf, readChild } from './child-form.ts';
import { type ChildAction, logChild } from './undo-child.ts';

export interface ChildSheetProps extends SheetControl {
  /** As it was when the sheet was opened; null for a new one. */
  child: Child | null;
}

/** Adds a child, or changes what is known of one. */
export function ChildSheet({ child, ...control }: ChildSheetProps) {
  const words = useWords();
  const children = useChildren();
  const now = useLogMinute();
  const formId = useId();
  const [fields, setFields] = useState<ChildFields>(() => childFieldsOf(child, children));
  const [problems, setProblems] = useState<ChildProblems>({});
  // One child, however often it is sent.
  const [childId] = useState(() => child?.id ?? newId());
  const { save, isSlow } = useSave(control.onClose, (action: ChildAction) => logChild(action, child));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readChild(withHalfTyped(fields, event.currentTarget), { now, zone: getZone(), known: child });
    if ('problems' in read) {
      setProblems(read.problems);
      focusFirst(event.currentTarget, read.problems);
      return;
    }
    const changes = child && childChanges(child, read.content);
    if (!child) save({ type: 'child.add', childId, ...read.content });
    else if (changes) save({ type: 'child.edit', childId, changes });
    else control.onClose();
  }
  return (
    <Sheet
      {...control}
      tall
      title={child ? childName(child, children, words) : words.child.form.addTitle}
      footer={
        <Button type="submit" form={formId} full busy={isSlow}>
          {words.child.form.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ChildFieldSet
          fields={fields}
          problems={problems}
          today={localDate(now, getZone())}
          onChange={(part) => {
            setFields((before) => ({ ...before, ...part }));
            setProblems((before) => without(before, Object.keys(part)));
          }}
        />
        {child && <ArchiveOrTakeBack child={child} onDone={control.onClose} />}
      </form>
    </Sheet>
  );
}

/** Archiving is asked once; the last child stays. */
function ArchiveOrTakeBack({ child, onDone }: { child: Child; onDone: () => void }) {
  const words = useWords();
  const children = useChildren();
  const { form } = words.child;
  const name = childName(child, children, words);
  const [isAsking, setAsking] = useState(false);
  const { save } = useSave(onDone, (action: ChildAction) => logChild(action, child));
  if (!child.isArchived && !children.some(({ id, isArchived }) => id !== child.id && !isArchived)) return null;
  function change(isArchived: boolean) {
    setAsking(false);
    save({ type: 'child.edit', childId: child.id, changes: { isArchived } });
  }
  return (
    <>
      <Button
        variant="quiet"
        size="medium"
        className="-ml-4 self-start"
        onClick={() => (child.isArchived ? change(false) : setAsking(true))}
      >
        {child.isArchived ? form.takeBack : form.archive}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={form.archiveTitle(name)}
        description={form.archiveText(name)}
        confirmLabel={form.archive}
        onConfirm={() => change(true)}
      />
    </>
  );
}

/** A date that is half typed has no value; only the control knows that it is not empty. */
function withHalfTyped(fields: ChildFields, form: HTMLFormElement): ChildFields {
  const isHalfTyped = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.badInput;
  };
  const { birthDate, dueDate } = fields;
  return {
    ...fields,
    birthDate: isHalfTyped('birthDate') ? null : birthDate,
    dueDate: isHalfTyped('dueDate') ? null : dueDate,
  };
}

function focusFirst(form: HTMLFormElement, problems: ChildProblems): void {
  const [name = ''] = Object.keys(problems);
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** A field that is being changed is judged again when it is sent. */
function without(problems: ChildProblems, keys: readonly string[]): ChildProblems {
  return Object.fromEntries(Object.entries(problems).filter(([key]) => !keys.includes(key)));
}
