import { getWords } from '../../i18n/current-words.ts';
import { showToast } from './toast.ts';

/**
 * Says that a part of the app could not be fetched. Where the server answers, the page is older than what it serves, and
 * only a new page finds the part.
 */
export function tellNotOpened(): void {
  void tell();
}

async function tell(): Promise<void> {
  const isReached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  const { notOpened, notOpenedText, outdatedText, reload } = getWords().app;
  if (!isReached) showToast({ title: notOpened, description: notOpenedText, kind: 'danger' });
  else {
    const action = { label: reload, onPress: () => location.reload() };
    showToast({ title: notOpened, description: outdatedText, kind: 'danger', action });
  }
}
