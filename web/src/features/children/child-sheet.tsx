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
import {
  type ChildContent,
  type ChildFields,
  type ChildProblems,
  childChanges,
  childFieldsOf,
  readChild,
} from './child-form.ts';
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

  /** What the fields say; null: they show what is wrong. */
  function read(form: HTMLFormElement): ChildContent | null {
    const said = readChild(withHalfTyped(fields, form), { now, zone: getZone(), known: child });
    if ('content' in said) return said.content;
    setProblems(said.problems);
    focusFirst(form, said.problems);
    return null;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = read(event.currentTarget);
    if (!content) return;
    const changes = child && childChanges(child, content);
    if (!child) save({ type: 'child.add', childId, ...content });
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
        {child && <ArchiveOrTakeBack child={child} read={read} onDone={control.onClose} />}
      </form>
    </Sheet>
  );
}

interface ArchiveOrTakeBackProps {
  child: Child;
  read: (form: HTMLFormElement) => ChildContent | null;
  onDone: () => void;
}

/** Archiving is asked once; the last child stays. What was typed is saved with it. */
function ArchiveOrTakeBack({ child, read, onDone }: ArchiveOrTakeBackProps) {
  const words = useWords();
  const children = useChildren();
  const { form } = words.child;
  const [asked, setAsked] = useState<ChildContent>(child);
  const [isAsking, setAsking] = useState(false);
  const typed = { ...child, ...asked };
  const family = children.map((each) => (each.id === child.id ? typed : each));
  const name = childName(typed, family, words);
  const { save } = useSave(onDone, (action: ChildAction) => logChild(action, child));
  if (!child.isArchived && !children.some(({ id, isArchived }) => id !== child.id && !isArchived)) return null;
  function change(content: ChildContent) {
    setAsking(false);
    const changes = { ...childChanges(child, content), isArchived: !child.isArchived };
    save({ type: 'child.edit', childId: child.id, changes });
  }
  return (
    <>
      <Button
        variant="quiet"
        size="medium"
        className="-ml-4 self-start"
        onClick={({ currentTarget }) => {
          const content = currentTarget.form && read(currentTarget.form);
          if (!content) return;
          if (child.isArchived) return change(content);
          setAsked(content);
          setAsking(true);
        }}
      >
        {child.isArchived ? form.takeBack : form.archive}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={form.archiveTitle(name)}
        description={form.archiveText(name)}
        confirmLabel={form.archive}
        onConfirm={() => change(asked)}
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
