import type { ReceivedInvitation } from '@lulla/domain/protocol/family-info';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { FormDialog } from '../../components/overlay/form-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLog } from '../../sync/log.ts';
import { ChildrenQuestion, joinTexts } from './children-question.tsx';
import { addPartner } from './family-api.ts';
import { isStillAsked, readPartnerEmail } from './family-error-text.ts';
import { joinQuestion } from './join-question.ts';
import { useFamilyMutation } from './use-family-mutation.ts';
import type { ChildAnswers } from './who-is-who.ts';

/** Add Partner, on top of Family Sharing: an address to invite. Whoever has invited me is joined, after the question. */
export function AddPartnerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { family: words, child } = useWords();
  const [asked, setAsked] = useState<ReceivedInvitation | null>(null);
  const { title, text } = asked ? joinTexts(asked, child) : { title: words.addTitle, text: words.addText };
  function close() {
    setAsked(null);
    onClose();
  }
  return (
    <FormDialog open={open} onClose={close} title={title} description={text}>
      <AddPartnerForm asked={asked} onAsk={setAsked} onDone={close} />
    </FormDialog>
  );
}

interface AddPartnerFormProps {
  /** The invitation that adding would accept, while its question is open. */
  asked: ReceivedInvitation | null;
  onAsk: (invitation: ReceivedInvitation | null) => void;
  onDone: () => void;
}

function AddPartnerForm({ asked, onAsk, onDone }: AddPartnerFormProps) {
  const words = useWords().family;
  const received = useLog().family?.receivedInvitations;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = useFamilyMutation({
    action: 'add',
    call: addPartner,
    said: (added, { email }, { done }) =>
      added?.status === 'joined' ? { title: done.accepted } : { title: done.sent, description: done.sentText(email) },
    onWrongAddress: setError,
    onDone,
    onRefused: (failure) => isStillAsked(failure) || onAsk(null),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const read = readPartnerEmail(typed);
    if ('problem' in read) return setError(words[read.problem]);
    const invitation = received?.find(({ inviterEmail }) => inviterEmail === read.email);
    if (invitation && joinQuestion(invitation)) onAsk(invitation);
    else add.run(read);
  }
  if (asked) {
    const answer = (children: ChildAnswers) => add.run({ email: asked.inviterEmail, children });
    return <ChildrenQuestion invitation={asked} busy={add.isPending} onAnswer={answer} />;
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error}
        errorSpoken
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" full busy={add.isPending}>
        {words.send}
      </Button>
    </form>
  );
}
