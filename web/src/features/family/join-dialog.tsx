import { FormDialog } from '../../components/overlay/form-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { ChildrenQuestion, type ChildrenQuestionProps, joinTexts } from './children-question.tsx';

interface JoinDialogProps extends ChildrenQuestionProps {
  open: boolean;
  onClose: () => void;
}

/** The question before an invitation is accepted. Closing it accepts nothing. */
export function JoinDialog({ open, onClose, ...question }: JoinDialogProps) {
  const { title, text } = joinTexts(question.invitation, useWords().child);
  return (
    <FormDialog centred open={open} onClose={onClose} title={title} description={text}>
      <ChildrenQuestion {...question} />
    </FormDialog>
  );
}
