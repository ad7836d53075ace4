// Every component in one page, for looking at: `npm run dev -w web`, then /gallery/. Not part of the build.
import { Baby, Bath, Milk, Moon, Pill, Settings } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/app/style.css';
import { ToastHost } from '../src/app/toast-host.tsx';
import { Banner } from '../src/components/banner.tsx';
import { Button } from '../src/components/button.tsx';
import { Card } from '../src/components/card.tsx';
import { EmptyState } from '../src/components/empty-state.tsx';
import { ErrorState } from '../src/components/error-state.tsx';
import { ChipChecks } from '../src/components/form/chip-checks.tsx';
import { ChipGroup } from '../src/components/form/chip-group.tsx';
import { CodeField } from '../src/components/form/code-field.tsx';
import { PasswordField } from '../src/components/form/password-field.tsx';
import { SegmentedControl } from '../src/components/form/segmented-control.tsx';
import { SelectField } from '../src/components/form/select-field.tsx';
import { Slider } from '../src/components/form/slider.tsx';
import { Switch } from '../src/components/form/switch.tsx';
import { TextArea } from '../src/components/form/text-area.tsx';
import { TextField } from '../src/components/form/text-field.tsx';
import { IconButton } from '../src/components/icon-button.tsx';
import { ListRow } from '../src/components/list-row.tsx';
import { Loading } from '../src/components/loading.tsx';
import { ConfirmDialog } from '../src/components/overlay/confirm-dialog.tsx';
import { Sheet } from '../src/components/overlay/sheet.tsx';
import { Skeleton } from '../src/components/skeleton.tsx';
import { Tabs } from '../src/components/tabs.tsx';
import { showToast } from '../src/components/toast/toast.ts';
import { startWords } from '../src/i18n/current-words.ts';
import { startTheme } from '../src/theme/theme-choice.ts';
import { ThemeField } from '../src/theme/theme-field.tsx';

const icon = 'size-5';
const AMOUNTS = [30, 60, 90, 120, 150, 180, 210, 240, 270, 300];
const TIMES = ['Nu', '−5', '−10', '−15', '−30', 'Välj'];

function Gallery() {
  return (
    <main className="mx-auto flex max-w-[430px] flex-col gap-8 px-4 py-6">
      <h1 className="text-display font-semibold">Components</h1>
      <ThemeField />
      <Buttons />
      <Fields />
      <Choices />
      <Surfaces />
      <Layers />
      <States />
    </main>
  );
}

function Buttons() {
  return (
    <div className="flex flex-col gap-3">
      <Button full>Starta nu</Button>
      <Button full busy>
        Sparar…
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary">Tidigare</Button>
        <Button variant="danger">Ta bort</Button>
        <Button variant="quiet">Avbryt</Button>
        <Button variant="tone" tone="sleep" size="medium">
          Avsluta
        </Button>
        <Button variant="secondary" size="medium" disabled>
          Av
        </Button>
        <IconButton label="Inställningar" Icon={Settings} iconSize="size-5" />
      </div>
    </div>
  );
}

function Fields() {
  const [code, setCode] = useState('12');
  return (
    <div className="flex flex-col gap-5">
      <TextField label="E-post" hint="Visas för ingen" defaultValue="anna@example.com" />
      <TextField label="E-post" error="Kontrollera mejladressen" defaultValue="anna@" />
      <PasswordField label="Lösenord" autoComplete="new-password" defaultValue="Natten1gott!" />
      <SelectField label="Land" options={[{ value: 'SE', label: 'Sverige' }]} />
      <TextArea label="Anteckning" />
      <CodeField label="Kod" length={6} value={code} onChange={setCode} onComplete={setCode} />
    </div>
  );
}

function Choices() {
  const [kind, setKind] = useState('bottle');
  const [amount, setAmount] = useState(120);
  const [time, setTime] = useState('Nu');
  const [drops, setDrops] = useState<string[]>(['d']);
  const [on, setOn] = useState(true);
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label="Slag"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'bottle', label: 'Flaska' },
          { value: 'breast', label: 'Bröst' },
          { value: 'drops', label: 'Droppar' },
        ]}
      />
      <ChipGroup
        label="Mängd"
        tone="feed"
        columns={5}
        value={amount}
        onChange={setAmount}
        options={AMOUNTS.map((value) => ({ value, label: String(value) }))}
      />
      <Slider
        label="Mängd"
        tone="feed"
        min={0}
        max={300}
        step={10}
        value={amount}
        onChange={setAmount}
        format={(ml) => `${ml} ml`}
      />
      <ChipGroup
        label="När?"
        labelShown
        tone="sleep"
        value={time}
        onChange={setTime}
        options={TIMES.map((value) => ({ value, label: value }))}
      />
      <ChipChecks
        label="Droppar"
        labelShown
        tone="drops"
        values={drops}
        onChange={setDrops}
        options={[
          { value: 'd', label: 'D-vitamin' },
          { value: 'c', label: 'Mot kolik' },
        ]}
      />
      <Switch label="Visa sömntimer" hint="På startsidan" checked={on} onChange={setOn} />
    </div>
  );
}

function Surfaces() {
  const [tab, setTab] = useState('today');
  return (
    <div className="flex flex-col gap-4">
      <Card aria-label="Sedan senaste matning">
        <p className="text-secondary text-muted">Sedan senaste matning</p>
        <p className="text-timer font-semibold tracking-tight">1h 20m 11s</p>
      </Card>
      <Card tone="sleep" aria-label="Sover nu">
        Sover nu
      </Card>
      <Banner Icon={Pill}>Inga droppar idag</Banner>
      <Banner kind="danger">Kunde inte sparas här. Håll appen öppen.</Banner>
      <ul className="divide-y divide-line">
        <li>
          <ListRow tone="feed" icon={<Milk className={icon} />} title="Flaska 90 ml" trailing="02:59" />
        </li>
        <li>
          <ListRow
            tone="diaper"
            icon={<Baby className={icon} />}
            title="Kiss"
            subtitle="Anna"
            trailing="02:11"
            onPress={() => undefined}
          />
        </li>
        <li>
          <ListRow tone="bath" icon={<Bath className={icon} />} title="Bad" trailing="18:40" />
        </li>
      </ul>
      <Tabs
        label="Statistik"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'today', label: 'Idag', panel: <p>Idag</p> },
          { value: 'sleep', label: 'Sömn', panel: <p>Sömn</p> },
        ]}
      />
    </div>
  );
}

function Layers() {
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="medium" onClick={() => setSheet(true)}>
        Sheet
      </Button>
      <Button size="medium" variant="secondary" onClick={() => setDialog(true)}>
        Dialog
      </Button>
      <Button
        size="medium"
        variant="secondary"
        onClick={() =>
          showToast({
            title: 'Matning loggad',
            description: 'Sömnen avslutades',
            kind: 'success',
            action: { label: 'Ångra', onPress: () => showToast({ title: 'Ångrat' }) },
          })
        }
      >
        Toast
      </Button>
      <Button size="medium" variant="secondary" onClick={() => showToast({ title: 'Det gick inte', kind: 'danger' })}>
        Danger toast
      </Button>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Matning"
        description="Flaska, bröst eller droppar"
        footer={
          <div className="flex gap-2">
            <Button variant="secondary">Tidigare</Button>
            <Button className="flex-1" onClick={() => setSheet(false)}>
              Starta nu
            </Button>
          </div>
        }
      >
        <Choices />
      </Sheet>
      <ConfirmDialog
        open={dialog}
        onClose={() => setDialog(false)}
        danger
        title="Logga ut?"
        description="2 anteckningar är inte skickade ännu."
        confirmLabel="Logga ut och ta bort 2"
        cancelLabel="Fortsätt vara inloggad"
        onConfirm={() => setDialog(false)}
      />
    </div>
  );
}

function States() {
  return (
    <div className="flex flex-col gap-4">
      <Loading />
      <Skeleton className="h-14 w-full" />
      <EmptyState Icon={Moon} title="Ingen sömn ännu" text="Starta en sömn så syns den här." />
      <ErrorState onRetry={() => undefined} />
    </div>
  );
}

startTheme();
await startWords(false);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
      <ToastHost />
    </StrictMode>,
  );
}
