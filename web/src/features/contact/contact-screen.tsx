import { CloudOff } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Card } from '../../components/card.tsx';
import { Screen } from '../../components/screen.tsx';
import { useContactWords } from '../../i18n/contact/words.ts';
import { useLog } from '../../sync/log.ts';
import { ContactForm } from './contact-form.tsx';

/** `/contact`: writing to the operator (accounts specification, 2). */
export function ContactScreen() {
  const words = useContactWords();
  const { userId, sync } = useLog();
  return (
    <Screen title={words.title} backLabel={words.back}>
      {sync.state === 'offline' && (
        <Banner live Icon={CloudOff}>
          {words.offline}
        </Banner>
      )}
      <Card
        aria-labelledby="contact-heading"
        className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8 lg:p-8"
      >
        <div className="mb-5">
          <h2 id="contact-heading" className="text-title font-semibold">
            {words.heading}
          </h2>
          <p className="mt-1 text-secondary text-muted">{words.intro}</p>
        </div>
        {/* Another account in this tab has a draft of its own. */}
        {userId !== null && <ContactForm key={userId} userId={userId} />}
      </Card>
    </Screen>
  );
}
