import {
  calendarAddressSchema,
  type NewCalendarAddress,
  newCalendarAddressSchema,
} from '@lulla/domain/protocol/calendar-address';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, type ApiResult, apiFetch } from '../../api/client.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useCall } from '../../api/use-call.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { OfflineState } from '../../components/offline-state.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { StatusLine } from '../../components/status-line.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { useCalendarAddressWords } from '../../i18n/calendar-address/words.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';
import { formatDate } from '../../time/day-names.ts';

const PATH = '/api/calendar-address';

/** The secret address under which other calendars show this one: made, replaced, ended (R311). */
export function AddressSheet(control: SheetControl) {
  const words = useCalendarAddressWords();
  return (
    <Sheet {...control} title={words.title} description={words.intro}>
      <div className="pb-5">
        <Address onRevoked={control.onClose} />
      </div>
    </Sheet>
  );
}

function Address({ onRevoked }: { onRevoked: () => void }) {
  const words = useCalendarAddressWords();
  const display = useDisplayContext();
  const isOffline = useLog().sync.state === 'offline';
  const found = useAnswer(PATH, (signal) => apiFetch(PATH, { schema: calendarAddressSchema, signal }), {
    follows: [isOffline],
  });
  const [made, setMade] = useState<NewCalendarAddress | null>(null);
  const known = made ?? found.data;
  if (known) {
    if (known.createdAt === null) return <CreateAddress onMade={setMade} />;
    return (
      <>
        {made ? <NewAddress address={made.address} /> : <p>{words.since(formatDate(known.createdAt, display))}</p>}
        <ChangeAddress onMade={setMade} onRevoked={onRevoked} />
      </>
    );
  }
  if (isOffline || found.failure?.code === 'offline') {
    return <OfflineState title={words.offlineTitle} text={words.offlineText} />;
  }
  if (found.failure && !found.isLoading) return <ErrorState text={words.failed} onRetry={found.reload} />;
  return <StatusLine text={words.loading} />;
}

interface Changes {
  onMade: (made: NewCalendarAddress) => void;
  onRevoked: () => void;
}

function CreateAddress({ onMade }: Pick<Changes, 'onMade'>) {
  const words = useCalendarAddressWords();
  const make = useMake(onMade);
  return (
    <>
      <Failure failure={make.failure} />
      <Button full busy={make.isPending} onClick={() => make.run(undefined)}>
        {words.create}
      </Button>
    </>
  );
}

/** The only time that anybody sees it. */
function NewAddress({ address }: { address: string }) {
  const words = useCalendarAddressWords();
  const [tried, setTried] = useState<{ address: string; isCopied: boolean } | null>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  // What was pressed to make it may be gone.
  useEffect(() => copyButton.current?.focus(), []);
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setTried({ address, isCopied });
  }
  const isCopied = tried?.address === address ? tried.isCopied : null;
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <h3 className="text-secondary font-medium">{words.address}</h3>
      <p className="mt-1 rounded-control border border-line bg-bg px-4 py-3 font-mono text-secondary break-all select-all">
        {address}
      </p>
      <p className="mt-3 text-secondary text-muted">{words.secret}</p>
      <Button full className="mt-4" ref={copyButton} onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {isCopied ? words.copied : words.copy}
      </Button>
      <p role="status" className="text-secondary text-muted">
        {isCopied === false && <span className="mt-2 block">{words.notCopied}</span>}
        {isCopied && <span className="sr-only">{words.copied}</span>}
      </p>
    </>
  );
}

/** Both end the address that others may use, so each says so before it does. */
function ChangeAddress({ onMade, onRevoked }: Changes) {
  const words = useCalendarAddressWords();
  const [asked, setAsked] = useState<'replace' | 'revoke'>('replace');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const make = useMake((made) => {
    close();
    onMade(made);
  });
  const revoke = useRevoke(() => {
    close();
    onRevoked();
  });
  function ask(what: 'replace' | 'revoke') {
    setAsked(what);
    setAsking(true);
  }
  const change = asked === 'replace' ? make : revoke;
  return (
    <>
      <ButtonRow className="mt-4">
        <Button variant="secondary" onClick={() => ask('replace')}>
          {words.replace}
        </Button>
        <Button variant="secondary" onClick={() => ask('revoke')}>
          {words.revoke}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={asked === 'replace' ? words.replaceTitle : words.revokeTitle}
        description={asked === 'replace' ? words.replaceText : words.revokeText}
        confirmLabel={words[asked]}
        busy={change.isPending}
        danger
        onConfirm={() => change.run(undefined)}
      >
        <Failure failure={change.failure} />
      </ConfirmDialog>
    </>
  );
}

function Failure({ failure }: { failure: ApiFailure | null }) {
  const words = useCalendarAddressWords();
  if (!failure) return null;
  const text = { offline: words.offlineText, too_many_attempts: words.tooMany }[failure.code] ?? words.failed;
  return (
    <p role="alert" className="my-3 text-secondary text-danger">
      {text}
    </p>
  );
}

/** Makes an address; the one before is dead. Repeating it after a lost answer makes another one. */
function useMake(onMade: Changes['onMade']) {
  return useChange(() => apiFetch(PATH, { method: 'POST', body: {}, schema: newCalendarAddressSchema }), onMade);
}

function useRevoke(onRevoked: () => void) {
  const words = useCalendarAddressWords();
  return useChange(
    () => apiFetch(PATH, { method: 'DELETE' }),
    () => {
      showToast({ title: words.revoked, kind: 'success', slot: 'calendar-address' });
      onRevoked();
    },
  );
}

/** A call whose failure stands where it was pressed. */
function useChange<Data>(send: () => Promise<ApiResult<Data>>, onDone: (data: Data) => void) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const call = useCall(
    (_: undefined) => send(),
    (result) => {
      setFailure(result.ok ? null : result);
      if (result.ok) onDone(result.data);
    },
  );
  return { ...call, failure };
}
