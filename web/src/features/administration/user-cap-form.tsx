import { isUserCapAllowed, parseUserCap } from '@lulla/domain/administration/user-cap';
import { UsersRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiResult } from '../../api/client.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useCall } from '../../api/use-call.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Loading } from '../../components/loading.tsx';
import { useAdministrationWords } from '../../i18n/administration/words.ts';
import { syncNow } from '../../sync/log.ts';
import { capOfRefusal, getUserCap, putUserCap, type UserCap } from './admin-api.ts';
import { tellAdmin, tellAdminFailure } from './tell-admin.ts';

/** People sign up, and other admins work, while this is open. */
const ASKED_EVERY = 15_000;

/** How many accounts there are and may be. */
export function UserCapForm() {
  const words = useAdministrationWords().cap;
  const { data, isLoading, reload, replace } = useAnswer('user-cap', getUserCap, {
    every: ASKED_EVERY,
    onFailure: (failure) => tellAdminFailure('loadFailed', failure),
  });
  if (data) return <Form cap={data} onCap={replace} />;
  if (isLoading) return <Loading label={words.loading} />;
  return <ErrorState title={words.loadFailed} text={words.tryAgain} onRetry={reload} />;
}

function Form({ cap, onCap }: { cap: UserCap; onCap: (cap: UserCap) => void }) {
  const words = useAdministrationWords().cap;
  /** What is typed; null shows how it stands. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The cap that what is typed was typed for. */
  const [seen, setSeen] = useState(cap.userCap);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isStale = typed !== null && seen !== cap.userCap && typed !== (cap.userCap ?? '');
  const saving = useCall(putUserCap, hear);
  function hear(result: ApiResult<UserCap>) {
    if (result.ok) {
      onCap(result.data);
      setTyped(null);
      return tellAdmin('success', words.saved);
    }
    const now = capOfRefusal(result.details);
    if (now) onCap(now);
    if (result.status === 403) void syncNow();
    if (result.code === 'user_cap_too_low') refuse(words.tooLow);
    else tellAdminFailure('saveFailed', result);
  }
  function refuse(text: string) {
    setFault(text);
    field.current?.focus();
  }
  function save(event: FormEvent) {
    event.preventDefault();
    const value = (typed ?? cap.userCap ?? '').trim();
    const number = parseUserCap(value);
    if (value !== '' && number === null) return refuse(words.noNumber);
    if (number !== null && !isUserCapAllowed(number, cap.userCount)) return refuse(words.tooLow);
    setFault(null);
    // Whoever saves now has read how it stands.
    setSeen(cap.userCap);
    saving.run({ userCap: value === '' ? null : value, seen: cap.userCap });
  }
  function type(value: string) {
    if (typed === null) setSeen(cap.userCap);
    setTyped(value);
    setFault(null);
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <CapUsage cap={cap} />
      {isStale && <Banner live>{cap.userCap === null ? words.lifted : words.changed(cap.userCap)}</Banner>}
      <TextField
        ref={field}
        label={words.field}
        hint={words.fieldHint}
        type="number"
        inputMode="numeric"
        min={cap.userCount}
        step={1}
        value={typed ?? cap.userCap ?? ''}
        error={fault}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" full busy={saving.isPending}>
        {saving.isPending ? words.saving : words.save}
      </Button>
    </form>
  );
}

function CapUsage({ cap: { userCap, userCount } }: { cap: UserCap }) {
  const words = useAdministrationWords().cap;
  const left = userCap === null ? null : Math.max(0, Number(userCap) - userCount);
  return (
    <div className="flex items-center gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <UsersRound aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="text-secondary text-muted">{words.accounts}</p>
        <p className="text-heading font-semibold tabular-nums">{userCount}</p>
        <p className="text-secondary text-muted">
          {left === null ? words.unlimited : left === 0 ? words.full : words.placesLeft(left)}
        </p>
      </div>
    </div>
  );
}
