import { MessageCircle } from 'lucide-react';
import { ComingScreen } from '../../components/coming-screen.tsx';
import { useLaterWords } from '../../words/use-words.ts';

/** The contact form, until it exists. */
export function ContactScreen() {
  const words = useLaterWords().coming.contact;
  return <ComingScreen icon={<MessageCircle aria-hidden="true" className="size-6" />} words={words} />;
}
