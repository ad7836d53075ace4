import { type ImportSource, importSchema } from '@lulla/domain/protocol/import';
import { type ApiFailure, apiFetch } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { formatCount } from '../../i18n/grammar/number.ts';
import { getImportWords, useImportWords } from '../../i18n/import/words.ts';
import { sourceName } from '../../log/text/source-name.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { syncNow } from '../../sync/log.ts';

/** An import, and how many entries it has added; null while only the server can tell. */
export interface Asked {
  readonly id: string;
  readonly source: ImportSource;
  readonly count: number | null;
}

interface UndoDialogProps {
  asked: Asked;
  onClose: () => void;
  onUndone: () => void;
}

const SLOT = 'import';
/** Two hundred thousand entries take their time. */
const TIMEOUT_MS = 60_000;

/** 'Undo the import from Huckleberry?' */
export function UndoDialog({ asked, onClose, onUndone }: UndoDialogProps) {
  const words = useImportWords().undoing;
  const { language } = useDisplayContext();
  const undo = useCall(
    () => apiFetch(`/api/imports/${asked.id}`, { method: 'DELETE', schema: importSchema, timeoutMs: TIMEOUT_MS }),
    (result) => {
      onClose();
      // One that never began has added nothing.
      if (!result.ok && result.code !== 'import_not_found') return tellFailed(result);
      showToast({ title: words.done, kind: 'success', slot: SLOT });
      void syncNow();
      onUndone();
    },
  );
  function describe(): string {
    const { count } = asked;
    if (count === null) return words.textUncounted;
    return count === 0 ? words.nothing : words.text(formatCount(count, language), count);
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={undo.isPending}
      onClose={onClose}
      title={words.title(sourceName(asked.source))}
      description={describe()}
      confirmLabel={words.confirm}
      onConfirm={() => undo.run(undefined)}
    />
  );
}

function tellFailed({ code }: ApiFailure): void {
  const words = getImportWords().undoing;
  const texts: Readonly<Record<string, string>> = {
    offline: words.offline,
    import_undo_expired: words.expired,
    not_permitted: words.notYours,
  };
  showToast({ title: words.failed, description: texts[code] ?? words.tryAgain, kind: 'danger', slot: SLOT });
}
