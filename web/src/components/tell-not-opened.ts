import { getCurrentWords } from '../words/current-words.ts';
import { showToast } from './toast.ts';

/** Says that a part of the app could not be fetched, which needs a connection the first time. */
export function tellNotOpened(): void {
  const { notOpened, notOpenedText } = getCurrentWords().words.app;
  showToast({ title: notOpened, description: notOpenedText, kind: 'danger' });
}
