import { type ContactCategory, parseContactMessage } from '@lulla/domain/contact/message';
import { useRef, useState } from 'react';
import { type ApiFailure, type ApiResult, apiFetch } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { showToast } from '../../components/toast/toast.ts';
import { getContactWords } from '../../i18n/contact/words.ts';
import { newId } from '../../sync/log.ts';
import { type ContactDraft, changeDraft, EMPTY_DRAFT, keepDraft, readDraft } from './contact-draft.ts';

export interface ContactForm {
  readonly draft: ContactDraft;
  readonly isSending: boolean;
  readonly isCategoryMissing: boolean;
  readonly isMessageMissing: boolean;
  readonly isMessageTooLong: boolean;
  readonly change: (part: Partial<Pick<ContactDraft, 'category' | 'message'>>) => void;
  /** Sends it, unless something is missing. */
  readonly send: () => void;
}

/** The message, stored in this tab until it is sent. `email`: null while unknown. */
export function useContactForm(userId: string, email: string | null): ContactForm {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const latest = useRef(draft);
  const call = useCall(sendMessage, (result, sent) => hear(result, sent));
  const parsed = parseContactMessage(draft.message);
  function keep(next: ContactDraft) {
    latest.current = next;
    setDraft(next);
    keepDraft(userId, next);
  }
  function hear(result: ApiResult<null>, sent: ContactMessage) {
    const words = getContactWords();
    // Text written meanwhile is another message, and stays.
    const isStill = latest.current.id === sent.id;
    if (!result.ok) {
      if (isStill && result.code === 'id_used') keep({ ...latest.current, id: null });
      return say('danger', contactFailure(result, words));
    }
    if (isStill) keep(EMPTY_DRAFT);
    say('success', { title: words.sent, ...(email ? { description: words.sentText(email) } : {}) });
  }
  return {
    draft,
    isSending: call.isPending,
    isCategoryMissing: draft.category === '',
    isMessageMissing: !parsed.ok && parsed.fault !== 'too_long',
    isMessageTooLong: !parsed.ok && parsed.fault === 'too_long',
    change: (part) => keep(changeDraft(draft, part)),
    send: () => {
      if (draft.category === '' || !parsed.ok) return;
      if (email === null) say('danger', { title: getContactWords().noEmail });
      else {
        const id = draft.id ?? newId();
        keep({ ...draft, id });
        call.run({ id, category: draft.category, message: parsed.text });
      }
    },
  };
}

function say(kind: 'danger' | 'success', message: { title: string; description?: string }): void {
  showToast({ ...message, kind, slot: 'contact' });
}

interface ContactMessage {
  /** The device's id: a message is sent once under it. */
  readonly id: string;
  readonly category: ContactCategory;
  readonly message: string;
}

/** Sends a message to the operator. Who writes is known by the session. Repeating it is harmless. */
function sendMessage(body: ContactMessage): Promise<ApiResult<null>> {
  return apiFetch('/api/contact', { method: 'POST', body });
}

/** Why a message was not sent (accounts specification, 5 and 8), and that it is not lost. */
export function contactFailure(
  { code }: Pick<ApiFailure, 'code'>,
  words: ReturnType<typeof getContactWords>,
): { title: string; description?: string } {
  if (code === 'signed_out') return { title: words.noEmail };
  if (code === 'message_required' || code === 'invalid_category') return { title: words.incomplete };
  const texts: Readonly<Record<string, string>> = {
    offline: words.keptOffline,
    timeout: words.keptOffline,
    too_many_attempts: words.tooMany,
  };
  return { title: words.failed, description: texts[code] ?? words.kept };
}
