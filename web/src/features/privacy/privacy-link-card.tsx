import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { buttonStyle } from '../../components/button-style.ts';
import { SettingsSection } from '../../components/settings-section.tsx';
import { useWords } from '../../i18n/use-words.ts';

/** Settings: the way to the reader's data (accounts §2), and to bringing more of it. */
export function PrivacyLinkCard() {
  const { app, privacy } = useWords();
  const { title, settings } = privacy;
  return (
    <SettingsSection title={title}>
      <p className="text-secondary text-muted">{settings.text}</p>
      <Link to="/privacy" className={buttonStyle({ variant: 'secondary', full: true, className: 'mt-4' })}>
        <ShieldCheck aria-hidden="true" className="size-5" />
        {settings.open}
      </Link>
      <Link to="/import" className={buttonStyle({ variant: 'quiet', full: true, className: 'mt-2 -mb-2' })}>
        {app.fromAnotherApp}
      </Link>
    </SettingsSection>
  );
}
